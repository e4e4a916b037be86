import type { LightMyRequestResponse } from 'fastify'
import type { SiteUnderTest } from './site-under-test.ts'

/** Sends events from an address. An empty list, the default, counts towards the limit and stores nothing. */
export function sendEvents(
  site: SiteUnderTest,
  remoteAddress: string,
  { forwardedFor, events = [] }: { forwardedFor?: string; events?: object[] } = {},
): Promise<LightMyRequestResponse> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return site.app.inject({ method: 'POST', url: '/api/events', payload: { events }, headers, remoteAddress })
}

/** The number of calls that are accepted before one is refused with 429. */
export async function acceptedFrom(
  site: SiteUnderTest,
  remoteAddress: string,
  forwardedFor?: (count: number) => string,
): Promise<number> {
  for (let count = 0; count < 400; count++) {
    const { statusCode } = await sendEvents(site, remoteAddress, { forwardedFor: forwardedFor?.(count) })
    if (statusCode === 429) return count
  }
  return Number.POSITIVE_INFINITY
}
