import type { FastifyPluginAsync } from 'fastify'
import { keptOnDevice } from '#features/privacy/kept-on-device.rules.ts'
import { privacyLedger } from '#features/privacy/privacy-ledger.rules.ts'
import { runningExperiment } from '#model/experiment.ts'
import { routePatterns } from '#model/routes.ts'
import { servicesOf } from './services.ts'
import { ServiceUnavailable } from './site-errors.ts'
import type { SiteParts } from './site-parts.ts'

/** The day on which the site began to honor Global Privacy Control, as its specification asks. */
const honoredSince = '2026-11-22'

/** What programs ask about privacy: the support of Global Privacy Control, and everybody who can be contacted. */
export const privacyRoutes: FastifyPluginAsync<SiteParts> = async (app, { store, config }) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  app.get(routePatterns.gpc, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).send(JSON.stringify({ gpc: true, lastUpdate: honoredSince })),
  )
  app.get(routePatterns.privacyLedger, { schema: { hide: true } }, async (_request, reply) => {
    const site = await store.site()
    if (!site) throw new ServiceUnavailable()
    const parties = privacyLedger(servicesOf(config, site))
    const kept = keptOnDevice({ hasExperiment: runningExperiment(site.experiments, new Date()) !== null })
    return reply.headers(headers).send(JSON.stringify({ parties, kept }))
  })
}
