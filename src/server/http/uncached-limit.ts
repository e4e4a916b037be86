import type { FastifyInstance } from 'fastify'
import { countedForMs } from '#model/readers/kept-for.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { RefusedRequest } from './site-errors.ts'

/**
 * Limits the requests of one address, or one IPv6 network of size 64, that need a rendering or are for an unknown path.
 * Requests answered from the cache do not count, so normal reading does not reach the limit: 10 uncached pages a second
 * are more than an office of readers or a search engine's crawler causes, and about a fifth of what a core can render.
 *
 * The window is short, so that a refused reader waits a few seconds, and so that the burst of a full window (100
 * renderings at the default) is one to two seconds of work and not a minute's.
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
