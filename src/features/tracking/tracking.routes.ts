import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { routePatterns } from '#model/routes.ts'
import type { Store } from '#store/store.ts'
import { EventBatch } from './tracking.schema.ts'

/** TRK-1: accepts the events of a page. Nothing that identifies a reader is stored: no address, no user agent. */
export const trackingRoutes: FastifyPluginAsyncZod<{ store: Store }> = async (app, { store }) => {
  app.post(
    routePatterns.events,
    {
      schema: {
        summary: 'Reader events, in a batch',
        body: EventBatch,
        response: { 202: z.object({ accepted: z.int() }) },
      },
    },
    async (request, reply) => {
      await store.events.append(request.body.events)
      return reply.code(202).send({ accepted: request.body.events.length })
    },
  )
}
