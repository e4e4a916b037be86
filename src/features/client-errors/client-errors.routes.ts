import type {} from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { routePatterns } from '#model/routes.ts'
import { scrubbedMessage, scrubbedStack } from '#model/scrub-error.ts'
import type { Store } from '#store/store.ts'
import { ClientErrorReport } from './client-error.schema.ts'

/** Reports from one address in a minute: a page sends ten at most. */
const reportsPerMinute = 30
/** Of a report, in bytes: its texts, whatever they are encoded as. */
const bodyLimit = 16 * 1024

/** ERR-1: takes reports of errors in browsers and counts them by kind. Needs `@fastify/rate-limit`. */
export const clientErrorRoutes: FastifyPluginAsyncZod<{ store: Pick<Store, 'clientErrors'> }> = async (
  app,
  { store },
) => {
  app.post(
    routePatterns.clientErrors,
    {
      bodyLimit,
      config: { rateLimit: { max: reportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        summary: 'An error in a reader’s browser',
        body: ClientErrorReport,
        response: { 202: z.object({ accepted: z.literal(1) }) },
      },
    },
    async ({ body }, reply) => {
      // Scrubbed by the page already; what is stored does not rest on that.
      await store.clientErrors.record({
        ...body,
        message: scrubbedMessage(body.message),
        stack: scrubbedStack(body.stack),
      })
      return reply.code(202).send({ accepted: 1 })
    },
  )
}
