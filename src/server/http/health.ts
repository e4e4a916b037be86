import type { FastifyPluginAsync } from 'fastify'
import { routePatterns } from '#routing/routes.ts'
import type { AppContext } from '../process/app-context.ts'
import type { Drain } from '../process/drain.ts'

/**
 * Whether the site can answer: it is not draining, and its database answers, stores writes and has the site's settings.
 */
export async function isReady({ store, drain }: Pick<AppContext, 'store'> & { drain: Drain }): Promise<boolean> {
  return !drain.isDraining && (await store.isReady()) && (await store.site().catch(() => null)) !== null
}

/** Liveness (`/healthz`) and readiness (`/readyz`) for process supervisors and load balancers. */
export const healthRoutes: FastifyPluginAsync<AppContext & { drain: Drain }> = async (app, appContext) => {
  app.get(routePatterns.liveness, { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get(routePatterns.readiness, { schema: { hide: true } }, async (_request, reply) => {
    const isSo = await isReady(appContext)
    return reply.code(isSo ? 200 : 503).send({ status: isSo ? 'ready' : 'not ready' })
  })
}
