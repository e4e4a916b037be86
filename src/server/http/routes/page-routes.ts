import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath, pathInLanguage, prefixIn } from '#model/site/language.ts'
import { type PageType, pageTypes, type RoutedPageTypeName } from '#pages/page-types.ts'
import { pageRoutePatterns, routePatterns, sharedRoute } from '#routing/routes.ts'
import { cacheKey, canonicalAddress } from '../../cache/cache-key.ts'
import { sendThroughCache } from '../../cache/page-sender.ts'
import { sendRendered } from '../../cache/send-page.ts'
import type { PageAppContext } from '../../process/app-context.ts'
import { followOldAddress } from '../old-address.ts'
import { redirectMistyped } from '../redirect-mistyped.ts'
import { SearchQueue } from '../search-queue.ts'
import { ServiceUnavailable } from '../site-errors.ts'
import { cacheControl } from './cache-control.ts'
import { isOfLanguages, isStorable, type PageTarget, targetOf } from './page-target.ts'
import { pageVariantOf } from './page-variant.ts'
import { loadTarget, renderFragmentOf, renderTarget } from './render-target.ts'

/** Prefix of a page's path for its fragment. */
const fragmentPrefix = routePatterns.fragments.replace('/*', '')

/** The page types that share a route, by the kind of document at a path. */
const typesByKind = { article: 'article', category: 'category', page: 'sitePage' } as const

/** Every page of the site. */
export const pageRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const { store, config, renderQueue, countUncached } = appContext
  const searchQueue = new SearchQueue()
  for (const [name, routes] of Object.entries(pageRoutePatterns)) {
    const type = name as RoutedPageTypeName
    const { developmentOnly, hasFragment }: PageType = pageTypes[type]
    if (developmentOnly && config.stage !== 'development' && config.stage !== 'test') continue
    for (const route of routes) {
      if (route === sharedRoute) continue
      app.get(route, { schema: { hide: true } }, (request, reply) =>
        send(type, targetOf(request, config), request, reply),
      )
      if (isOfLanguages(type)) addInLanguages(type, route, hasFragment ?? false)
      if (hasFragment)
        app.get(`${fragmentPrefix}${route}`, { schema: { hide: true } }, (request, reply) =>
          sendFragment(type, targetOf(request, config, fragmentPrefix), request, reply),
        )
    }
  }

  app.get(sharedRoute, { schema: { hide: true } }, sendShared)

  /** Adds the page below the prefix of each language; a path that only looks like one may be a document of editors. */
  function addInLanguages(type: RoutedPageTypeName, route: string, hasFragment: boolean) {
    const below = `/:language${route === '/' ? '' : route}`
    app.get(below, { schema: { hide: true } }, async (request, reply) => {
      const target = await targetInLanguage(targetOf(request, config))
      return target ? send(type, target, request, reply) : sendShared(request, reply)
    })
    if (!hasFragment) return
    app.get(`${fragmentPrefix}${below}`, { schema: { hide: true } }, async (request, reply) => {
      const target = await targetInLanguage(targetOf(request, config, fragmentPrefix))
      return target ? sendFragment(type, target, request, reply) : reply.callNotFound()
    })
  }

  async function targetInLanguage({
    params: { language, ...params },
    ...target
  }: PageTarget): Promise<PageTarget | null> {
    const site = await store.site()
    if (!site || prefixIn(site, languageOfPath(site, target.path)) !== `/${language}`) return null
    return { ...target, params, pathInLanguage: pathInLanguage(site, target.path) }
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply) {
    const target = targetOf(request, config)
    // Before the first import, nobody knows which pages exist.
    if (!(await store.site())) throw new ServiceUnavailable()
    const kind = isStorable(target) ? await store.kindAt(target.path) : null
    if (kind) return send(typesByKind[kind], target, request, reply)
    const followed = await followOldAddress(store, request, reply)
    if (followed === 'redirected') return reply
    if (!followed && (await redirectMistyped(store, request, reply))) return reply
    await countUncached(request)
    return reply.callNotFound()
  }

  async function send(type: RoutedPageTypeName, target: PageTarget, request: FastifyRequest, reply: FastifyReply) {
    if (!isStorable(target)) return reply.callNotFound()
    const { cache, developmentOnly, isSearch }: PageType = pageTypes[type]
    const variant = await pageVariantOf(type, target, request, store)
    const load = () => loadTarget(type, target, variant, appContext)
    const render = async () => {
      const loaded = await load()
      await renderQueue.turn()
      return renderTarget(type, loaded, variant, request, appContext)
    }
    if (cache === 'shared') {
      const key = cacheKey(canonicalAddress(type, target), variant.requested)
      return sendThroughCache(key, render, appContext, request, reply)
    }
    if (!developmentOnly) await countUncached(request)
    const page = isSearch ? await renderSearched() : await renderQueue.run(render)
    return page ? sendRendered(page, request, reply) : reply.callNotFound()

    async function renderSearched() {
      const loaded = await searchQueue.run(load)
      return renderQueue.run(() => renderTarget(type, loaded, variant, request, appContext))
    }
  }

  async function sendFragment(
    type: RoutedPageTypeName,
    target: PageTarget,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!isStorable(target)) return reply.callNotFound()
    await countUncached(request)
    const fragment = await renderQueue.run(() => renderFragmentOf(type, target, appContext))
    if (!fragment) return reply.callNotFound()
    reply.header('cache-control', cacheControl.none)
    return fragment
  }
}
