import { basename } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createCaptcha } from '#adapters/captcha/captcha.ts'
import { type ErrorService, sentry } from '#adapters/errors/sentry.ts'
import { affiliateRoutes } from '#features/affiliate/affiliate.routes.ts'
import { clientErrorRoutes } from '#features/client-errors/client-errors.routes.ts'
import { trackingRoutes } from '#features/tracking/tracking.routes.ts'
import { countedForMs } from '#model/readers/kept-for.ts'
import { routePatterns } from '#routing/routes.ts'
import { actionRoutes } from '../actions/action-routes.tsx'
import { captchaRoutes } from '../actions/captcha-routes.ts'
import { answerAdFrames } from '../ad-frames/ad-frames.ts'
import { PageCache } from '../cache/page-cache.ts'
import { answerFromCache } from '../cache/send-page.ts'
import type { Config } from '../config/config.ts'
import { feedRoutes } from '../feeds/feeds.ts'
import { robotsRoutes } from '../feeds/robots.ts'
import { sitemapRoutes } from '../feeds/sitemap.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import type { AppContext, AppDeps, PageAppContext } from '../process/app-context.ts'
import { drainBeforeClose } from '../process/drain.ts'
import { configuredSinks } from '../process/event-sinks.ts'
import { ofRunningExperiments } from '../process/experiment-events.ts'
import { createFailures } from '../process/failures.ts'
import { logging } from '../process/logging.ts'
import { RenderQueue } from '../rendering/render-queue.ts'
import { cspReportRoutes } from '../security/csp-reports.ts'
import { refuseRepeatedHost } from '../security/refuse-repeated-host.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { askPassword, stagingHeaders } from '../security/staging.ts'
import { answerErrors } from './answer-errors.tsx'
import { contentSchemaRoute } from './content-schema.ts'
import { fileRoutes } from './files.ts'
import { readForwardedFor } from './forwarded-for.ts'
import { healthRoutes } from './health.ts'
import { keptWorkerRoute } from './kept-worker.ts'
import { keepDomain, LanguageDomains } from './language-domains.ts'
import { normalizeRequestUrl } from './normalize-request-url.ts'
import { redirectSlash } from './redirect-slash.ts'
import { answerRequestId, requestIds, trustedProxies } from './request-id.ts'
import { contentRoutes } from './routes/content-routes.ts'
import { historyRoutes } from './routes/history-routes.ts'
import { installRoutes } from './routes/install-routes.ts'
import { logRoutes } from './routes/log-routes.ts'
import { newsletterRoutes } from './routes/newsletter-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { privacyRoutes } from './routes/privacy-routes.ts'
import { provenanceRoutes } from './routes/provenance-routes.ts'
import { versionStateRoutes } from './routes/version-state-routes.ts'
import { isUnavailable } from './site-errors.ts'
import { uncachedLimit } from './uncached-limit.ts'
import { keepUnknownVariantsOutOfCaches } from './unknown-variant.ts'

/** Memory for rendered pages, in bytes. */
const cacheBytes = 256 * 1024 * 1024
/** How long a rendered page is fresh, in milliseconds, should no change be announced. */
const freshMs = 5 * 60 * 1000
/**
 * Calls from one address in a minute, counted separately, so that automatic reports never prevent anybody from sending
 * a form. A hospital or a school may be behind one address; a page sends a batch of events every 2 s at most.
 */
const callsPerMinute = { reports: 300, forms: 300, shops: 300 }

/** The site: all plugins and routes, in the order of their effect. The same for production, tests and benchmarks. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const domains = new LanguageDomains(deps.store, trustedProxies(config.trustProxy))
  const app = Fastify({
    ...logging(config.logLevel),
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // A request that arrives while the server closes is answered, and its connection is closed afterwards.
    return503OnClosing: false,
    rewriteUrl: (request) => domains.pathOnSite(normalizeRequestUrl(request.url ?? '/'), request),
    // Longer than any address: an address of any length that matches nothing gets the answer for unknown addresses.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  })
  const forced = stagingHeaders(config)
  const headers = securityHeaders(config)
  const errorService = config.sentryDsn ? await sentry(config.sentryDsn) : null
  app.addHook('onClose', async () => errorService?.close())
  const failures = createFailures(errorService, basename(deps.assets.entry))
  const renderQueue = new RenderQueue()
  const cache = new PageCache({
    queue: renderQueue,
    maxBytes: cacheBytes,
    freshMs,
    headers,
    forced,
    onBackgroundError: (error) => {
      // The store has logged the outage already.
      if (!isUnavailable(error))
        failures.report(error as Error, 'revalidation of a cached page failed', { log: app.log })
    },
  })
  const unsubscribe = deps.store.changes.subscribe((tags) => cache.purge(tags))
  app.addHook('onClose', async () => {
    unsubscribe()
    cache.close()
  })
  app.addHook('onClose', await domains.watch())
  const captcha = deps.captcha ?? createCaptcha(config.captcha)
  const drain = drainBeforeClose(app, config.drainSeconds * 1000)
  const appContext: AppContext = { ...deps, config, cache, renderQueue, captcha, failures, domains }
  if (config.metrics) await serveMetrics(app, config.metrics, { ...appContext, drain })

  const readProxyAddresses = () => config.trustProxy.length > 0 && app.addHook('onRequest', readForwardedFor)
  app.addHook('onRequest', answerRequestId)
  app.addHook('onRequest', refuseRepeatedHost)
  if (config.ads.frames)
    app.addHook(
      'onRequest',
      answerAdFrames(config.ads.frames, config.origin, () => deps.assets.adFrameScript()),
    )
  if (config.stagingPassword !== undefined) {
    // Wrong passwords are counted by the address that the proxy reports.
    readProxyAddresses()
    app.addHook('onRequest', askPassword(config.stagingPassword))
  }
  app.addHook('onRequest', keepUnknownVariantsOutOfCaches(deps.store))
  // Before other hooks, so that a cached page takes no further step.
  app.addHook('onRequest', answerFromCache(cache))
  if (config.stagingPassword === undefined) readProxyAddresses()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  if (config.stage === 'staging') app.addHook('onSend', async (_request, reply) => void reply.headers(forced))
  app.addHook('onSend', keepDomain(domains, { store: deps.store, origin: config.origin }))
  app.addHook('onRequest', redirectSlash)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, appContext)

  await app.register(healthRoutes, { ...appContext, drain })
  await app.register(swagger, { openapi: { info: { title: 'Salus', version: '1' } }, transform: jsonSchemaTransform })
  await app.register(fileRoutes, appContext)
  await app.register(keptWorkerRoute, appContext)
  await app.register(apiRoutes, { ...appContext, errorService })
  app.get(routePatterns.openApi, { schema: { hide: true } }, async () => app.swagger())
  await app.register(contentSchemaRoute, appContext)
  await app.register(installRoutes, appContext)
  await app.register(privacyRoutes, appContext)
  await app.register(renderedRoutes, appContext)
  return app
}

/**
 * Tiles of the public log that count like one uncached page. A tile is two reads by key, and somebody who verifies a
 * signature reads all tiles of entries, with 256 entries each: at the default limit, half a million entries within ten
 * seconds.
 */
const tilesPerPage = 20

/** Rendered routes: pages, feeds, the sitemap. They share one limit per address; tiles of the log have another. */
const renderedRoutes: FastifyPluginAsync<AppContext> = async (app, appContext) => {
  await app.register(rateLimit, { global: false })
  const pageAppContext: PageAppContext = {
    ...appContext,
    countUncached: uncachedLimit(app, appContext.config.uncachedLimit),
  }
  await app.register(feedRoutes, pageAppContext)
  await app.register(robotsRoutes, pageAppContext)
  await app.register(sitemapRoutes, pageAppContext)
  await app.register(contentRoutes, pageAppContext)
  await app.register(provenanceRoutes, pageAppContext)
  await app.register(logRoutes, {
    ...pageAppContext,
    countTile: uncachedLimit(app, tilesPerPage * appContext.config.uncachedLimit),
  })
  await app.register(historyRoutes)
  await app.register(versionStateRoutes, pageAppContext)
  await app.register(pageRoutes, pageAppContext)
}

interface ApiContext extends AppContext {
  /** The service that receives errors of browsers; null without one. */
  errorService: ErrorService | null
}

/** Routes that pages call, limited per address. */
const apiRoutes: FastifyPluginAsync<ApiContext> = async (app, appContext) => {
  await app.register(limited(callsPerMinute.reports, reportRoutes), appContext)
  await app.register(limited(callsPerMinute.forms, formRoutes), appContext)
  await app.register(limited(callsPerMinute.shops, affiliateRoutes), appContext)
}

/** Routes that share one limit per address, or IPv6 network of size 64. */
function limited(max: number, routes: FastifyPluginAsync<ApiContext>): FastifyPluginAsync<ApiContext> {
  return async (app, appContext) => {
    await app.register(rateLimit, { max, timeWindow: countedForMs.calls, ipv6Subnet: 64 })
    await app.register(routes, appContext)
  }
}

/** Routes for automatic reports of pages. */
const reportRoutes: FastifyPluginAsync<ApiContext> = async (api, appContext) => {
  const sink = ofRunningExperiments(configuredSinks(appContext.config, appContext.store), appContext.store)
  await api.register(trackingRoutes, { sink })
  const { errorService } = appContext
  await api.register(clientErrorRoutes, {
    ...appContext,
    forward:
      errorService &&
      (({ pageType, build: release, ...report }) =>
        errorService.report({ ...report, platform: 'javascript', release, tags: { pageType } })),
  })
  await api.register(cspReportRoutes)
}

/** Routes for forms of readers. */
const formRoutes: FastifyPluginAsync<AppContext> = async (api, appContext) => {
  await api.register(actionRoutes, appContext)
  await api.register(captchaRoutes, appContext)
  await api.register(newsletterRoutes, appContext)
}
