import type {} from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { routePatterns } from '#model/routes.ts'
import type { Store } from '#store/store.ts'
import { EventBatch } from './tracking.schema.ts'

/**
 * Events that one address (of IPv6, one /64 network) may send in a day, in kilobytes; each call counts as one at least.
 * Enough for some thousand page views, of a household or an office, and too few to fill the disk.
 */
const dailyKilobytes = 16 * 1024

interface TrackingOptions {
  store: Pick<Store, 'events'>
  /** In place of `dailyKilobytes`. */
  budgetKilobytes?: number
}

/**
 * TRK-1: accepts the events of a page, within a daily budget per address. Nothing that identifies a reader is
 * stored: no address, no user agent. Needs `@fastify/rate-limit`, which counts in memory, each node for itself.
 */
export const trackingRoutes: FastifyPluginAsyncZod<TrackingOptions> = async (
  app,
  { store, budgetKilobytes = dailyKilobytes },
) => {
  const countKilobyte = app.createRateLimit({ max: budgetKilobytes, timeWindow: '1 day', ipv6Subnet: 64 })

  /** Seconds until the address may send again; 0 while it is within its budget. */
  async function secondsToWait(request: FastifyRequest, body: EventBatch): Promise<number> {
    const kilobytes = Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 1024))
    for (let counted = 0; counted < kilobytes; counted++) {
      const limit = await countKilobyte(request)
      if (!limit.isAllowed && limit.isExceeded) return limit.ttlInSeconds
    }
    return 0
  }

  app.post(
    routePatterns.events,
    {
      schema: {
        summary: 'Reader events, in a batch',
        body: EventBatch,
        response: {
          202: z.object({ accepted: z.int() }),
          429: z.object({ error: z.object({ message: z.string() }) }),
        },
      },
    },
    async (request, reply) => {
      const retryAfter = await secondsToWait(request, request.body)
      if (retryAfter > 0) {
        const message = 'This address has sent as many events as are accepted in a day.'
        return reply.code(429).header('retry-after', retryAfter).send({ error: { message } })
      }
      await store.events.append(request.body.events)
      return reply.code(202).send({ accepted: request.body.events.length })
    },
  )
}
