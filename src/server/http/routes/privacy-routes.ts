import type { FastifyPluginAsync } from 'fastify'
import { routePatterns } from '#routing/routes.ts'
import { optOutSignalPath } from '#runtime/opt-out-signal.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import { askedNow } from '../../loaders/asked-now.ts'
import { privacyLists } from '../../loaders/privacy-lists.ts'
import type { AppContext } from '../../process/app-context.ts'
import { asksForOptOut } from '../../security/opt-out-header.ts'
import { ServiceUnavailable } from '../site-errors.ts'

/** The day on which the site began to honor Global Privacy Control; its specification requires it. */
const honoredSince = '2026-11-22'

/** Privacy files for programs: the support of Global Privacy Control, and all parties that can be contacted. */
export const privacyRoutes: FastifyPluginAsync<AppContext> = async (app, { store, config }) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  app.get(routePatterns.gpc, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).send(JSON.stringify({ gpc: true, lastUpdate: honoredSince })),
  )
  app.get(optOutSignalPath, { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'private, max-age=60', vary: 'Sec-GPC' })
      .send(JSON.stringify({ optsOut: asksForOptOut(request.headers) })),
  )
  app.get(routePatterns.privacyLedger, { schema: { hide: true } }, async (_request, reply) => {
    const site = await store.site()
    if (!site) throw new ServiceUnavailable()
    const now = new Date()
    const lists = privacyLists(config, site, now, textsOf(englishLanguage))
    return reply.headers(headers).send(JSON.stringify({ consentRequest: askedNow(config, site, now), ...lists }))
  })
}
