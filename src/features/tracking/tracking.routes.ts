import type {} from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { EventSink } from '#adapters/events/event-sink.ts'
import { countedForMs } from '#model/readers/kept-for.ts'
import { routePatterns } from '#routing/routes.ts'
import { hourOf } from '#tracking/event-time.ts'
import { EventBatch } from './tracking.schema.ts'

/**
 * The events that an address (for IPv6, a /64 network) may send in a day, in kilobytes; each call counts as at least
 * one. Enough for some thousand page views of a household or an office, too few to fill the disk.
 */
const dailyKilobytes = 16 * 1024

const refusal = z.object({ error: z.object({ message: z.string() }) })

interface TrackingOptions {
  sink: EventSink
  /** Replaces `dailyKilobytes`. */
  budgetKilobytes?: number
}

/**
 * TRK-1: accepts the events of a page, within a daily budget per address, and answers once they are stored. Nothing
 * that identifies a reader is stored: no address, no user agent. Needs `@fastify/rate-limit`, which counts in memory,
 * separately on each node.
 */
export const trackingRoutes: FastifyPluginAsyncZod<TrackingOptions> = async (
  app,
  { sink, budgetKilobytes = dailyKilobytes },
) => {
  const countKilobyte = app.createRateLimit({ max: budgetKilobytes, timeWindow: countedForMs.events, ipv6Subnet: 64 })

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
          429: refusal,
          503: refusal,
        },
      },
    },
    async (request, reply) => {
      const retryAfter = await secondsToWait(request, request.body)
      if (retryAfter > 0) {
        const message = 'This address has sent as many events as are accepted in a day.'
        return reply.code(429).header('retry-after', retryAfter).send({ error: { message } })
      }
      await sink.append(request.body.events.map((event) => ({ ...event, at: hourOf(event.at) })))
      return reply.code(202).send({ accepted: request.body.events.length })
    },
  )
}
