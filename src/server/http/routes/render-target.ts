import type { FastifyRequest } from 'fastify'
import type { PageContext } from '#pages/page-context.ts'
import { pageTypes, type RoutedPageTypeName } from '#pages/page-types.ts'
import type { LoadedPage } from '../../cache/page-loader.ts'
import { translationsOf } from '../../loaders/translations-of.ts'
import type { PageAppContext } from '../../process/app-context.ts'
import type { Stylesheet } from '../../rendering/assets.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { pageScope, renderFragment } from '../../rendering/render-fragment.tsx'
import { renderPage } from '../../rendering/render-page.tsx'
import type { RenderedPage } from '../../rendering/rendered-page.ts'
import { asksForOptOut } from '../../security/opt-out-header.ts'
import { pageLoaders } from './page-loaders.ts'
import { type PageTarget, subjectOf } from './page-target.ts'
import { cacheHeaders, type PageVariant } from './page-variant.ts'

interface LoadedTarget {
  context: PageContext
  /** Null if there is no such page. */
  page: LoadedPage | null
}

/** Reads the data of a page. */
export async function loadTarget(
  type: RoutedPageTypeName,
  target: PageTarget,
  variant: PageVariant,
  appContext: PageAppContext,
): Promise<LoadedTarget> {
  const { store, config } = appContext
  const context = await contextOf(target, appContext)
  const page = await pageLoaders[type]({ store, config, context, ...target, variant: variant.name })
  const subject = subjectOf(type, target, context)
  const translations = page && (await translationsOf(type, subject, store, context, page.translations))
  // For a page of several articles, it is unclear which translations are meant: the articles' own pages show missing
  // ones.
  const isOfSeveral = type === 'infinite' && translations?.length === 1
  if (translations && !isOfSeveral) page.head.translations = translations
  return { context, page }
}

/** @returns the page with its headers; null if there is none */
export async function renderTarget(
  type: RoutedPageTypeName,
  { context, page }: LoadedTarget,
  variant: PageVariant,
  { log, headers: sent }: FastifyRequest,
  { assets }: PageAppContext,
): Promise<RenderedPage | null> {
  if (!page) return null
  for (const report of page.reports ?? []) log.warn(report)
  const tags = [...new Set([...page.tags, 'site:site'])]
  const optsOut = pageTypes[type].cache === 'none' && asksForOptOut(sent)
  const rendered = await renderPage({ ...page, tags, optsOut }, type, context, assets)
  return { ...rendered, headers: { ...rendered.headers, ...cacheHeaders(type, variant) } }
}

/** The fragment of a page, for `fetchFragment` (src/browser/fetch-fragment.ts); null if there is none. */
export async function renderFragmentOf(
  type: RoutedPageTypeName,
  target: PageTarget,
  appContext: PageAppContext,
): Promise<{ html: string; styles: readonly Stylesheet[] } | null> {
  const { store, config, assets } = appContext
  const context = await contextOf(target, appContext)
  const page = await pageLoaders[type]({ store, config, context, ...target })
  if (!page?.fragment) return null
  const { html, styles } = renderFragment(page.fragment, context, pageScope)
  return { html, styles: assets.stylesheetsOf(styles) }
}

async function contextOf(
  { path, pathInLanguage = path }: PageTarget,
  appContext: PageAppContext,
): Promise<PageContext> {
  return { ...(await pageContext(path, appContext)), path: pathInLanguage }
}
