import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { isReady } from '../http/health.ts'
import type { AppContext } from '../process/app-context.ts'
import type { Drain } from '../process/drain.ts'
import { requestMetrics } from './request-metrics.ts'
import { siteMetrics } from './site-metrics.ts'

/**
 * Measures the site, and serves the metrics at `/metrics` on a separate port, in the format of Prometheus. Readers
 * cannot reach it: it reveals how busy the site is and what waits.
 */
export async function serveMetrics(
  site: FastifyInstance,
  { host, port }: NonNullable<Config['metrics']>,
  appContext: AppContext & { drain: Drain },
): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  siteMetrics(registry, { ...appContext, isReady: () => isReady(appContext) })
  site.addHook('onResponse', requestMetrics(registry))

  const server = Fastify({ logger: false })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  site.addHook('onReady', async () => {
    await server.listen({ host, port }).catch((error: Error) => {
      throw Object.assign(new Error(`METRICS_PORT: ${error.message}`), { code: 'ERR_METRICS_PORT' })
    })
  })
  site.addHook('onClose', async () => {
    await server.close()
    registry.clear()
  })
}
