import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { trackingRoutes } from '#features/tracking/tracking.routes.ts'
import type { Store } from '#store/store.ts'
import { answerErrors } from './answer-errors.tsx'
import type { Assets } from './assets.ts'
import type { Config } from './config.ts'
import { feedRoutes } from './feeds.ts'
import { healthRoutes } from './health.ts'
import { pageRoutes } from './page-routes.ts'

/** What the site is made of besides its settings; tests and benchmarks hand in their own. */
export interface AppDeps {
  store: Store
  assets: Assets
  /** Folder of the built scripts, fonts and drawings, served under /assets. */
  assetsDir: string | null
  /** True once the first import is done; until then readers are asked to come back. */
  isStarted: () => boolean
}

const oneYearSeconds = 365 * 24 * 60 * 60

/** The site: every plugin and route, in the order they take effect. The same for production, tests and benchmarks. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, config, deps)

  await app.register(helmet, {
    // Pages carry a policy of their own, with the hash of their style.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.origin.startsWith('https:') ? { maxAge: oneYearSeconds } : false,
  })
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false })
  await app.register(rateLimit, { global: false, max: 120, timeWindow: '1 minute' })
  await app.register(swagger, { openapi: { info: { title: 'Salus', version: '1' } }, transform: jsonSchemaTransform })
  await app.register(healthRoutes, deps)
  if (deps.assetsDir) {
    await app.register(fastifyStatic, { root: deps.assetsDir, prefix: '/assets/', immutable: true, maxAge: oneYearSeconds * 1000, decorateReply: false, index: false })
  }
  await app.register(fastifyStatic, { root: `${config.dataDir}/images`, prefix: '/images/', immutable: true, maxAge: oneYearSeconds * 1000, decorateReply: false, index: false })
  await app.register(fastifyStatic, { root: `${config.dataDir}/cards`, prefix: '/cards/', maxAge: 3_600_000, decorateReply: false, index: false })
  await app.register(trackingRoutes, deps)
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(feedRoutes, { ...deps, config })
  await app.register(pageRoutes, { ...deps, config })
  return app
}
