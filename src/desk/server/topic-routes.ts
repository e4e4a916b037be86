import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Topics } from '../desk-api.ts'

/** Topics that readers searched for and did not find. */
export const topicRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/topics', { schema: { response: { 200: Topics } } }, async ({ permitted }) => ({
    topics: (await permitted.topicRequests.list()).map(({ newestAt, ...topic }) => ({
      ...topic,
      newestAt: newestAt.toISOString(),
    })),
  }))
}
