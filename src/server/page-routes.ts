import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { unknownFlags } from '#features/experiments/flags.rules.ts'
import { type PageTypeName, pageTypes } from '#pages/page-types.ts'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { loadArticle, loadArticleAs } from './loaders/load-article.tsx'
import { loadCategory, loadHome, loadPerson, loadSearch, loadSeries } from './loaders/load-lists.tsx'
import { loadPreview } from './loaders/load-preview.tsx'
import { loadSitePage } from './loaders/load-site-page.tsx'
import { type CachedPage, compressPage, type Encoding, PageCache, type RenderedPage } from './page-cache.ts'
import type { PageLoader } from './page-loader.ts'
import { renderPage } from './render-page.tsx'

const loaders: Record<LoadedPageType, PageLoader> = {
  home: loadHome,
  search: loadSearch,
  person: loadPerson,
  series: loadSeries,
  preview: loadPreview,
  tabbed: loadArticleAs('tabbed'),
  infinite: loadArticleAs('infinite'),
  article: loadArticle,
  category: loadCategory,
  sitePage: loadSitePage,
}

/** Memory for rendered pages, in bytes. */
const cacheBytes = 256 * 1024 * 1024
/** How long a rendered page counts as fresh here, in milliseconds. */
const freshMs = 5 * 60 * 1000
/** Query parameters a page may depend on; others do not tell pages apart. */
const pageParameters = ['page', 'flags'] as const

const cacheControl = {
  shared: 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400',
  none: 'private, no-store',
}

/** Routes every page of the site from the one list of page types, through the page cache. */
export const pageRoutes: FastifyPluginAsync<AppDeps & { config: Config }> = async (app, { store, assets, isStarted, config }) => {
  const cache = new PageCache({ maxBytes: cacheBytes, freshMs })
  const stop = store.changes.subscribe((tags) => cache.purge(tags))
  app.addHook('onClose', async () => stop())

  for (const [route, names] of routeTable()) {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      if (!isStarted()) return reply.code(503).header('retry-after', '5').send({ error: { message: 'The site is starting.' } })
      const query = request.query as Record<string, string>
      if (query.flags && unknownFlags(query.flags).length > 0) {
        const message = `unknown: ${unknownFlags(query.flags).join(', ')}`
        return reply.code(400).send({ error: { message: 'Some fields are not accepted.', fields: [{ field: 'flags', message }] } })
      }
      const page = await answer(names, request)
      return page ? send(page, request, reply) : reply.callNotFound()
    })
  }

  async function answer(names: LoadedPageType[], request: FastifyRequest): Promise<CachedPage | null> {
    const now = new Date()
    const isShared = names.every((name) => pageTypes[name].cache === 'shared')
    try {
      if (!isShared) return await compressPage(await render(names, request, now), 0)
      return await cache.get(cacheKey(request), now.getTime(), () => render(names, request, now))
    } catch (error) {
      if (error instanceof NoSuchPage) return null
      throw error
    }
  }

  /** Asks each page type of the route in turn for the page. */
  async function render(names: LoadedPageType[], request: FastifyRequest, renderedAt: Date): Promise<RenderedPage> {
    const site = await store.documents.get('site', 'site')
    if (!site) throw new Error('The site has no settings yet: import the content folder')
    const context = { site, origin: config.origin, path: pathOf(request), renderedAt }
    const params = request.params as Record<string, string>
    const query = request.query as Record<string, string>
    for (const name of names) {
      const page = await loaders[name]({ store, config, context, params, query })
      if (!page) continue
      for (const report of page.reports ?? []) request.log.warn(report)
      const rendered = await renderPage({ ...page, tags: [...page.tags, 'site:site'] }, name, context, assets)
      return { ...rendered, headers: { ...rendered.headers, 'cache-control': cacheControl[pageTypes[name].cache] } }
    }
    throw new NoSuchPage()
  }
}

class NoSuchPage extends Error {}

type LoadedPageType = Exclude<PageTypeName, 'error'>

/** Each route once, with the page types that answer it, in order. */
function routeTable(): Map<string, LoadedPageType[]> {
  const table = new Map<string, LoadedPageType[]>()
  for (const name of Object.keys(loaders) as LoadedPageType[]) {
    for (const route of pageTypes[name].routes) table.set(route, [...(table.get(route) ?? []), name])
  }
  return table
}

/** The path asked for, without a slash at its end. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]?.replace(/(.)\/$/, '$1') ?? '/'
}

function cacheKey(request: FastifyRequest): string {
  const query = request.query as Record<string, string>
  return [pathOf(request), ...pageParameters.map((parameter) => query[parameter] ?? '')].join(' ')
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const etag = page.etags[encoding]
  reply.headers({ ...page.headers, 'cache-tag': page.tags.join(','), vary: 'accept-encoding', etag })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page.bodies[encoding])
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!;q=0)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0)/.test(accepted) ? 'gzip' : 'identity'
}
