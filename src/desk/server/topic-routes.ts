import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Topics } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/** What readers searched for and did not find. */
export const topicRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/topics', { schema: { response: { 200: Topics } } }, async () => ({
    topics: (await store.topicRequests.list()).map(({ newestAt, ...topic }) => ({
      ...topic,
      newestAt: newestAt.toISOString(),
    })),
  }))
}
