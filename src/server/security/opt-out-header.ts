import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser sends Global Privacy Control (PRIV-1). */
export function asksForOptOut(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1'
}
