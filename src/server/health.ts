import type { FastifyPluginAsync } from 'fastify'
import { routePatterns } from '#model/routes.ts'
import type { Drain } from './drain.ts'
import type { SiteParts } from './site-parts.ts'

/** Liveness (`/healthz`) and readiness (`/readyz`) for process supervisors and load balancers. */
export const healthRoutes: FastifyPluginAsync<SiteParts & { drain: Drain }> = async (app, { store, drain }) => {
  app.get(routePatterns.liveness, { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get(routePatterns.readiness, { schema: { hide: true } }, async (_request, reply) => {
    const site = !drain.isDraining && (await store.isReady()) ? await store.site().catch(() => null) : null
    return reply.code(site ? 200 : 503).send({ status: site ? 'ready' : 'not ready' })
  })
}
