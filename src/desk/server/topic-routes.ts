import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Topics } from '../desk-api.ts'

/** Topics that readers searched for and did not find, sorted by their number of requests, then by the newest request. */
export const topicRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/topics', { schema: { response: { 200: Topics } } }, async ({ permitted }) => ({
    topics: (await permitted.topicRequests.list())
      .toSorted((one, other) => other.times - one.times)
      .map(({ newestAt, ...topic }) => ({ ...topic, newestAt: newestAt.toISOString() })),
  }))
}
