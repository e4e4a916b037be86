import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { affiliateRoutes } from '#features/affiliate/affiliate.routes.ts'
import { trackingRoutes } from '#features/tracking/tracking.routes.ts'
import { routePatterns } from '#model/routes.ts'
import { actionRoutes } from './action-routes.tsx'
import { answerErrors } from './answer-errors.tsx'
import type { Config } from './config.ts'
import { feedRoutes } from './feeds.ts'
import { fileRoutes } from './files.ts'
import { fragmentRoutes } from './fragment-routes.tsx'
import { healthRoutes } from './health.ts'
import { loggerOptions } from './logger-options.ts'
import { PageCache } from './page-cache.ts'
import { pageRoutes } from './page-routes.ts'
import { plainTarget } from './plain-target.ts'
import type { AppDeps, SiteParts } from './site-parts.ts'
import { sitemapRoutes } from './sitemap.ts'

/** Memory for rendered pages, in bytes. */
const cacheBytes = 256 * 1024 * 1024
/** How long a rendered page counts as fresh here, in milliseconds, should no change be heard of. */
const freshMs = 5 * 60 * 1000
/** Calls of the API one address may make in a minute: several readers behind one address, each a batch of events every 2 s. */
const apiCallsPerMinute = 300
const oneYearSeconds = 365 * 24 * 60 * 60

/** The site: every plugin and route, in the order they take effect. The same for production, tests and benchmarks. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => plainTarget(url),
    // Longer than any address can be: one that leads nowhere is answered as such, however long it is.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  })
  const cache = new PageCache({
    maxBytes: cacheBytes,
    freshMs,
    onFailedRenewal: (error) => {
      // The store has logged once that the database is away.
      if ((error as { statusCode?: number }).statusCode !== 503)
        app.log.error({ err: error }, 'a stale page could not be revalidated')
    },
  })
  const stopListening = deps.store.changes.subscribe((tags) => cache.purge(tags))
  app.addHook('onClose', async () => stopListening())
  const parts: SiteParts = { ...deps, config, cache }

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, parts)

  await app.register(healthRoutes, parts)
  await app.register(helmet, {
    // For whatever is no page; pages carry a policy of their own, with the hash of their style.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.origin.startsWith('https:') && { maxAge: oneYearSeconds, includeSubDomains: false },
  })
  await app.register(swagger, { openapi: { info: { title: 'Salus', version: '1' } }, transform: jsonSchemaTransform })
  await app.register(fileRoutes, parts)
  await app.register(apiRoutes, parts)
  app.get(routePatterns.openApi, { schema: { hide: true } }, async () => app.swagger())
  await app.register(feedRoutes, parts)
  await app.register(sitemapRoutes, parts)
  await app.register(fragmentRoutes, parts)
  await app.register(pageRoutes, parts)
  return app
}

/** What pages call and lead through, each address so often a minute. */
const apiRoutes: FastifyPluginAsync<SiteParts> = async (api, parts) => {
  await api.register(rateLimit, { max: apiCallsPerMinute, timeWindow: '1 minute', ipv6Subnet: 64 })
  await api.register(trackingRoutes, parts)
  await api.register(affiliateRoutes, parts)
  await api.register(actionRoutes, parts)
}
