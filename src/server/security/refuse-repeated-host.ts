import type { onRequestHookHandler } from 'fastify'
import { RefusedRequest } from '../http/site-errors.ts'

/**
 * A hook that refuses requests with several `Host` headers (RFC 9112, 3.2): Node reads the first one, but a proxy in
 * front may have used the last one.
 */
export const refuseRepeatedHost: onRequestHookHandler = ({ raw: { rawHeaders } }, _reply, done) => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  done(hosts > 1 ? new RefusedRequest(400, 'A request has one Host header.') : undefined)
}
