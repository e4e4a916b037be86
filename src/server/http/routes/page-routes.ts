import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { runningExperiment } from '#model/ads/experiment.ts'
import { variantHeader, variantKey } from '#model/ads/variant-cookie.ts'
import { languageOfPath, pathInLanguage, prefixIn } from '#model/site/language.ts'
import type { PageContext } from '#pages/page-context.ts'
import { type PageType, pageTypes, type RoutedPageTypeName } from '#pages/page-types.ts'
import { pageRoutePatterns, pagesOfLanguages, routePatterns, sharedRoute } from '#routing/routes.ts'
import { cacheKey, canonicalAddress } from '../../cache/cache-key.ts'
import type { LoadedPage, PageLoader } from '../../cache/page-loader.ts'
import { sendThroughCache } from '../../cache/page-sender.ts'
import { sendRendered } from '../../cache/send-page.ts'
import type { Config } from '../../config/config.ts'
import { loadArticle, loadArticleAs } from '../../loaders/load-article.tsx'
import { loadCommentForm } from '../../loaders/load-comment-form.tsx'
import { loadCommentReceipt } from '../../loaders/load-comment-receipt.tsx'
import { loadCommentReport } from '../../loaders/load-comment-report.tsx'
import { loadComments } from '../../loaders/load-comments.tsx'
import { loadComponents } from '../../loaders/load-components.tsx'
import { loadEmailShare } from '../../loaders/load-email-share.tsx'
import { loadFeedback } from '../../loaders/load-feedback.tsx'
import { loadHistory } from '../../loaders/load-history.tsx'
import { loadKept } from '../../loaders/load-kept.tsx'
import { loadCategory, loadHome, loadPerson, loadSearch, loadSeries, loadSponsor } from '../../loaders/load-lists.tsx'
import { loadMailBlock } from '../../loaders/load-mail-block.tsx'
import { loadNewsletter } from '../../loaders/load-newsletter.tsx'
import { loadPreview } from '../../loaders/load-preview.tsx'
import { loadPrivacy } from '../../loaders/load-privacy.tsx'
import { loadSentenceFeedback } from '../../loaders/load-sentence-feedback.tsx'
import { loadSheet, loadVisit } from '../../loaders/load-sheet.tsx'
import { loadSitePage } from '../../loaders/load-site-page.tsx'
import { loadTopicRequest } from '../../loaders/load-topic-request.tsx'
import { loadTransparency } from '../../loaders/load-transparency.tsx'
import { loadVerify } from '../../loaders/load-verify.tsx'
import { translationsOf } from '../../loaders/translations-of.ts'
import type { PageAppContext } from '../../process/app-context.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { pageScope, renderFragment } from '../../rendering/render-fragment.tsx'
import { renderPage } from '../../rendering/render-page.tsx'
import { asksForOptOut } from '../../security/opt-out-header.ts'
import { flattenQuery } from '../flatten-query.ts'
import { decodedPath } from '../normalize-request-url.ts'
import { followOldAddress } from '../old-address.ts'
import { redirectMistyped } from '../redirect-mistyped.ts'
import { type RequestedVariant, requestedVariant } from '../requested-variant.ts'
import { SearchQueue } from '../search-queue.ts'
import { ServiceUnavailable } from '../site-errors.ts'

const loaders: Record<RoutedPageTypeName, PageLoader> = {
  home: loadHome,
  search: loadSearch,
  topicRequest: loadTopicRequest,
  feedback: loadFeedback,
  sentenceFeedback: loadSentenceFeedback,
  newsletter: loadNewsletter,
  comments: loadComments,
  history: loadHistory,
  sheet: loadSheet,
  visit: loadVisit,
  kept: loadKept,
  commentForm: loadCommentForm,
  commentReport: loadCommentReport,
  commentReceipt: loadCommentReceipt,
  emailShare: loadEmailShare,
  mailBlock: loadMailBlock,
  privacy: loadPrivacy,
  transparency: loadTransparency,
  verify: loadVerify,
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

/** Before the path of a page: its fragment. */
const fragmentPrefix = routePatterns.fragments.replace('/*', '')

export const cacheControl = {
  shared: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  none: 'private, no-store',
}

/**
 * While an experiment runs, its pages depend on the header by which a proxy names the variant. A page in a variant that
 * only a cookie names is for that browser alone: a cache that does not know of variants sends everybody the page without.
 */
const variantCaching = { vary: `accept-encoding, ${variantHeader}`, byCookie: 'private, max-age=60' }

/** The page types of the route that they share, by what the store holds at a path. */
const typesByKind = { article: 'article', category: 'category', page: 'sitePage' } as const

/** Every page of the site. */
export const pageRoutes: FastifyPluginAsync<PageAppContext> = async (app, appContext) => {
  const { store, assets, config, renderQueue, countUncached } = appContext
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

  /** The page below the prefix of each language; at a path that only looks like one is what editors put there. */
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

  async function targetInLanguage({ params: { language, ...params }, ...target }: Target): Promise<Target | null> {
    const site = await store.site()
    if (!site || prefixIn(site, languageOfPath(site, target.path)) !== `/${language}`) return null
    return { ...target, params, pathInLanguage: pathInLanguage(site, target.path) }
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply) {
    const target = targetOf(request, config)
    // Before the first import it is unknown which pages exist.
    if (!(await store.site())) throw new ServiceUnavailable()
    const kind = isStorable(target) ? await store.kindAt(target.path) : null
    if (kind) return send(typesByKind[kind], target, request, reply)
    const followed = await followOldAddress(store, request, reply)
    if (followed === 'redirected') return reply
    if (!followed && (await redirectMistyped(store, request, reply))) return reply
    await countUncached(request)
    return reply.callNotFound()
  }

  async function send(type: RoutedPageTypeName, target: Target, request: FastifyRequest, reply: FastifyReply) {
    if (!isStorable(target)) return reply.callNotFound()
    const { cache, developmentOnly, isSearch }: PageType = pageTypes[type]
    const variant = await variantOf(type, target, request)
    const load = () => loadTarget(type, target, variant)
    const render = async () => {
      const loaded = await load()
      await renderQueue.turn()
      return renderLoaded(type, loaded, variant, request)
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
      return renderQueue.run(() => renderLoaded(type, loaded, variant, request))
    }
  }

  /** The fragment of a page, for `fetchFragment` (src/browser/fetch-fragment.ts). */
  async function sendFragment(type: RoutedPageTypeName, target: Target, request: FastifyRequest, reply: FastifyReply) {
    if (!isStorable(target)) return reply.callNotFound()
    await countUncached(request)
    const rendered = await renderQueue.run(async () => {
      const context = await contextOf(target)
      const page = await loaders[type]({ store, config, context, ...target })
      return page?.fragment ? renderFragment(page.fragment, context, pageScope) : null
    })
    if (!rendered) return reply.callNotFound()
    reply.header('cache-control', cacheControl.none)
    return { html: rendered.html, styles: assets.stylesheetsOf(rendered.styles) }
  }

  async function loadTarget(type: RoutedPageTypeName, target: Target, variant: PageVariant) {
    const context = await contextOf(target)
    const page = await loaders[type]({ store, config, context, ...target, variant: variant.name })
    const subject = subjectOf(type, target, context)
    const translations = page && (await translationsOf(type, subject, store, context, page.translations))
    // Below several articles nobody knows which of them is meant: their own pages say in which languages they are missing.
    const isOfSeveral = type === 'infinite' && translations?.length === 1
    if (translations && !isOfSeveral) page.head.translations = translations
    return { context, page }
  }

  async function contextOf({ path, pathInLanguage = path }: Target): Promise<PageContext> {
    return { ...(await pageContext(path, appContext)), path: pathInLanguage }
  }

  async function renderLoaded(
    type: RoutedPageTypeName,
    { context, page }: Loaded,
    variant: PageVariant,
    { log, headers: sent }: FastifyRequest,
  ) {
    if (!page) return null
    for (const report of page.reports ?? []) log.warn(report)
    const tags = [...new Set([...page.tags, 'site:site'])]
    const { cache } = pageTypes[type]
    const optsOut = cache === 'none' && asksForOptOut(sent)
    const rendered = await renderPage({ ...page, tags, optsOut }, type, context, assets)
    const headers = {
      ...rendered.headers,
      ...(variant.isVaried && { vary: variantCaching.vary }),
      'cache-control': variant.requested?.by === 'cookie' ? variantCaching.byCookie : cacheControl[cache],
    }
    return { ...rendered, headers }
  }

  /** EXP-1: the variant that a request asks for, where the experiment that runs has it. */
  async function variantOf(type: RoutedPageTypeName, { query }: Target, request: FastifyRequest): Promise<PageVariant> {
    const { hasExperiments }: PageType = pageTypes[type]
    const site = hasExperiments && query.flags === undefined ? await store.site() : null
    const experiment = site && runningExperiment(site.experiments, new Date())
    if (!experiment) return { isVaried: false, requested: null }
    const requested = requestedVariant(request.headers)
    const found = experiment.variants.find(({ name }) => variantKey(experiment.id, name) === requested?.key)
    return { isVaried: true, requested: found ? requested : null, name: found?.name }
  }
}

/** Which of the versions of a page, where an experiment changes it (EXP-1). */
interface PageVariant {
  /** Whether there is more than one. */
  isVaried: boolean
  /** Null for the page as it is without experiments. */
  requested: RequestedVariant | null
  name?: string
}

interface Loaded {
  context: PageContext
  /** Null where there is no such page. */
  page: LoadedPage | null
}

/** The requested page, independent of the sender. */
interface Target {
  /** Decoded, without a slash at its end. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** Without the prefix of its language, where the page is one that each language has. */
  pathInLanguage?: string
}

/** @param prefix  of the address, before the path of the page */
function targetOf(request: FastifyRequest, { stage }: Config, prefix = ''): Target {
  const query = flattenQuery(request.query as Record<string, string | string[]>)
  // EXP-1: off production only.
  if (stage === 'production') delete query.flags
  return {
    // Decoded, so that a page is cached once however its address is encoded.
    path: decodedPath(request.url.slice(prefix.length).split('?', 1)[0] ?? '/')?.replace(/(.)\/$/, '$1') ?? '/',
    params: request.params as Record<string, string>,
    query,
  }
}

function isOfLanguages(type: RoutedPageTypeName): boolean {
  return pagesOfLanguages.some((name) => name === type)
}

/** What a page is about: the id that its address names, or the path of its article, category or page. */
function subjectOf(type: RoutedPageTypeName, { path, params }: Target, { site }: PageContext): string {
  if (type === 'tabbed' || type === 'infinite') return params['*'] ? `/${params['*']}` : site.featured
  return params.id ?? path
}

/** Postgres cannot store NUL: nothing has a name that contains one, and a query for it fails. */
function isStorable({ params }: Target): boolean {
  return !Object.values(params).some((value) => value.includes('\0'))
}
