import type {} from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { countedForMs } from '#model/readers/kept-for.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { scrubbedMessage, scrubbedStack } from '#tracking/scrub-error.ts'
import { ClientErrorReport } from './client-error.schema.ts'

/** Reports from one address in a minute: a page sends ten at most. */
const reportsPerMinute = 30
/** The maximum size of a report, in bytes; enough for its texts in any encoding. */
const bodyLimit = 16 * 1024

interface ClientErrorContext {
  store: Pick<Store, 'clientErrors'>
  /** Sends a stored report to an external service; null without one. */
  forward: ((report: z.infer<typeof ClientErrorReport>) => Promise<void>) | null
}

/** ERR-1: takes reports of errors in browsers and counts them by kind. Needs `@fastify/rate-limit`. */
export const clientErrorRoutes: FastifyPluginAsyncZod<ClientErrorContext> = async (app, { store, forward }) => {
  app.post(
    routePatterns.clientErrors,
    {
      bodyLimit,
      config: { rateLimit: { max: reportsPerMinute, timeWindow: countedForMs.calls } },
      schema: {
        summary: 'An error in a reader’s browser',
        body: ClientErrorReport,
        response: { 202: z.object({ accepted: z.literal(1) }) },
      },
    },
    async ({ body }, reply) => {
      // The page has scrubbed the report already, but the server does not rely on that.
      const report = { ...body, message: scrubbedMessage(body.message), stack: scrubbedStack(body.stack) }
      await store.clientErrors.record(report)
      forward?.(report).catch((error: Error) => app.log.warn(`the error service was not told: ${error.message}`))
      return reply.code(202).send({ accepted: 1 })
    },
  )
}
