import type { FastifyInstance } from 'fastify'
import { countedForMs } from '#model/readers/kept-for.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { RefusedRequest } from './site-errors.ts'

/**
 * Limits the requests of one address, or one IPv6 network of size 64, that need a rendering or ask for an unknown path.
 * Requests that the cache answers do not count, so reading does not reach the limit: 10 uncached pages a second are
 * more than an office of readers causes, and than search engines crawl at, and about a fifth of what a core can render.
 *
 * The window is short, so that a reader who is refused waits a few seconds, and so that the burst that a full window allows
 * (100 renderings at the default) is one to two seconds of work and not a minute's.
 *
 * @param max  requests in `countedForMs.uncachedPages`; 0 for no limit
 */
export function uncachedLimit(app: FastifyInstance, max: number): PageAppContext['countUncached'] {
  if (max === 0) return async () => undefined
  const count = app.createRateLimit({ max, timeWindow: countedForMs.uncachedPages, ipv6Subnet: 64 })
  return async (request) => {
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded)
      throw new RefusedRequest(429, `Too many requests. Try again in ${result.ttlInSeconds} s.`, result.ttlInSeconds)
  }
}
