import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pageRoutePatterns } from '#model/routes.ts'
import { type PageType, pageTypes, type RoutedPageTypeName } from '#pages/page-types.ts'
import type { Config } from './config.ts'
import { loadArticle, loadArticleAs } from './loaders/load-article.tsx'
import { loadComponents } from './loaders/load-components.tsx'
import { loadCategory, loadHome, loadPerson, loadSearch, loadSeries, loadSponsor } from './loaders/load-lists.tsx'
import { loadPreview } from './loaders/load-preview.tsx'
import { loadSitePage } from './loaders/load-site-page.tsx'
import { loadTopicRequest } from './loaders/load-topic-request.tsx'
import type { RenderedPage } from './page-cache.ts'
import type { PageLoader } from './page-loader.ts'
import { decodedPath } from './plain-target.ts'
import { renderPage } from './render-page.tsx'
import { sendKept, sendOnce } from './send-page.ts'
import { ComeBackLater } from './site-errors.ts'
import type { SiteParts } from './site-parts.ts'

const loaders: Record<RoutedPageTypeName, PageLoader> = {
  home: loadHome,
  search: loadSearch,
  topicRequest: loadTopicRequest,
  person: loadPerson,
  series: loadSeries,
  sponsor: loadSponsor,
  preview: loadPreview,
  tabbed: loadArticleAs('tabbed'),
  infinite: loadArticleAs('infinite'),
  components: loadComponents,
  article: loadArticle,
  category: loadCategory,
  sitePage: loadSitePage,
}

/**
 * Pages that may be in the making at a time, some seconds of work. Who comes beyond that is asked to come back, rather
 * than to wait for longer than anybody does; a page that is kept is served all the same.
 */
export const pagesInTheMaking = 400

const cacheControl = {
  shared: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  none: 'private, no-store',
}

/** Routes every page of the site from the one list of page types, through the page cache. */
export const pageRoutes: FastifyPluginAsync<SiteParts> = async (app, { store, assets, config, cache }) => {
  for (const [route, types] of routeTable(config)) {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      const asked = askedFor(request, config)
      // No name holds this character, and Postgres refuses to look for it.
      if (Object.values(asked.params).some((value) => value.includes('\0'))) return reply.callNotFound()
      for (const type of keptFirst(types, asked)) {
        if (await answer(type, asked, request, reply)) return reply
      }
      return reply.callNotFound()
    })
  }

  /** Asking a page type whose page is kept takes no look at the store. */
  function keptFirst(types: RoutedPageTypeName[], asked: Asked): RoutedPageTypeName[] {
    const isKept = (type: RoutedPageTypeName) => Number(cache.has(keyOf(type, asked)))
    return types.toSorted((a, b) => isKept(b) - isKept(a))
  }

  /** Sends the page if there is one of this type. */
  async function answer(
    type: RoutedPageTypeName,
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    if (pageTypes[type].cache === 'none') {
      const page = await render(type, asked, request)
      if (page) await sendOnce(page, request, reply)
      return page !== null
    }
    const page = await cache.get(keyOf(type, asked), Date.now(), () => render(type, asked, request))
    if (page) sendKept(page, request, reply)
    return page !== null
  }

  let inTheMaking = 0
  async function render(type: RoutedPageTypeName, asked: Asked, request: FastifyRequest): Promise<RenderedPage | null> {
    if (inTheMaking >= pagesInTheMaking) throw new ComeBackLater()
    inTheMaking += 1
    try {
      return await makePage(type, asked, request)
    } finally {
      inTheMaking -= 1
    }
  }

  async function makePage(
    type: RoutedPageTypeName,
    asked: Asked,
    request: FastifyRequest,
  ): Promise<RenderedPage | null> {
    const site = await store.site()
    if (!site) throw new ComeBackLater()
    const context = { site, origin: config.origin, path: asked.path, renderedAt: new Date() }
    const page = await loaders[type]({ store, config, context, ...asked })
    if (!page) return null
    for (const report of page.reports ?? []) request.log.warn(report)
    const rendered = await renderPage(
      { ...page, tags: [...new Set([...page.tags, 'site:site'])] },
      type,
      context,
      assets,
    )
    return { ...rendered, headers: { ...rendered.headers, 'cache-control': cacheControl[pageTypes[type].cache] } }
  }
}

/** What a request asks for, apart from who asks. */
interface Asked {
  /** Decoded, without a slash at its end. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
}

function askedFor(request: FastifyRequest, { stage }: Config): Asked {
  // Of a parameter that is given twice, the last counts.
  const query = Object.entries(request.query as Record<string, string | string[]>)
    .map(([name, value]) => [name, [value].flat().at(-1) ?? ''] as const)
    // EXP-1: off production only.
    .filter(([name]) => name !== 'flags' || stage !== 'production')
  return {
    // As it reads: one page is not kept anew for each way to spell its address.
    path: decodedPath(request.url.split('?', 1)[0] ?? '/')?.replace(/(.)\/$/, '$1') ?? '/',
    params: request.params as Record<string, string>,
    query: Object.fromEntries(query),
  }
}

function keyOf(type: RoutedPageTypeName, { path, query }: Asked): string {
  return JSON.stringify([type, path, ...pageTypes[type].queryParameters.map((parameter) => query[parameter] ?? '')])
}

/** Each route once, with the page types that answer it, in order. */
function routeTable({ stage }: Config): Map<string, RoutedPageTypeName[]> {
  const table = new Map<string, RoutedPageTypeName[]>()
  const isDevelopment = stage === 'development' || stage === 'test'
  for (const [name, routes] of Object.entries(pageRoutePatterns)) {
    const type = name as RoutedPageTypeName
    const { developmentOnly }: PageType = pageTypes[type]
    if (developmentOnly && !isDevelopment) continue
    for (const route of routes) table.set(route, [...(table.get(route) ?? []), type])
  }
  return table
}
