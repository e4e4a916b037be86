import type { FastifyPluginAsync } from 'fastify'
import type { AppDeps } from './app.ts'

/** What the machinery around the site asks: does the process live, can it serve. */
export const healthRoutes: FastifyPluginAsync<AppDeps> = async (app, { store, isStarted }) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = isStarted() && (await store.isReady())
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'starting' })
  })
}
