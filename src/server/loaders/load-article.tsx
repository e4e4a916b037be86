import type { ReactElement } from 'react'
import { articleNeeds } from '#article/article-needs.ts'
import type { ArticlePageType, ArticlePlan } from '#article/article-plan.ts'
import { planArticle } from '#article/plan-article.ts'
import { type AssignedVariant, flagsInVariant } from '#features/experiments/experiments.rules.ts'
import { resolveFlags, unknownFlags } from '#features/experiments/flags.rules.ts'
import { runningExperiment } from '#model/ads/experiment.ts'
import { type AbConfig, type FlagName, flagNames } from '#model/ads/flags.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { LeadCrop } from '#model/articles/image.ts'
import type { LaterArticleMeta } from '#model/articles/later-article.ts'
import { oncePerObject } from '#model/once-per.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import type { Site } from '#model/site/site.ts'
import type { HtmlIndex } from '#model/text/html-index.ts'
import { indexes, indexHtml } from '#model/text/index-html.ts'
import type { Html, SitePath } from '#model/text/text.ts'
import { ArticleFeedText } from '#pages/article/ArticleFeedText.tsx'
import { ArticlePage } from '#pages/article/ArticlePage.tsx'
import { articleHead } from '#pages/article/article-head.ts'
import { commentsTag } from '#store/comments/comment-tags.ts'
import type { ArticleWithSets } from '#store/content/read-article.ts'
import { sourcesTag } from '#store/sources/source-checks.ts'
import { adsInput } from '../ad-frames/ads-input.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { preparedCrops } from '../feeds/prepared-crops.ts'

/** PAGE-1: the article of a canonical path, in its own page type. */
export async function loadArticle(input: LoaderInput): Promise<LoadedPage | null> {
  const found = await readWithCrops(input, input.context.path)
  return found && articlePage(input, found, found.article.pageType)
}

/** PAGE-1: any article in the page type of the route; the site's featured one if none is named. */
export function loadArticleAs(pageType: ArticlePageType) {
  return async (input: LoaderInput): Promise<LoadedPage | null> => {
    const path = input.params['*'] ? `/${input.params['*']}` : input.context.site.featured
    const found = await readWithCrops(input, path)
    return found && articlePage(input, found, pageType)
  }
}

/** An article that follows another one on a page: its elements have separate ids. */
export async function loadLaterArticle(input: LoaderInput): Promise<{
  content: ReactElement
  contentMeta: LaterArticleMeta
  scope: ArticleScope
  tags: string[]
} | null> {
  const found = await readPublished(input, input.context.path)
  if (!found) return null
  const { article } = found
  const { canonical, canonicalPath, isSponsoredArticle } = article.contentMeta
  const scope = new ArticleScope(article.id, { isFirst: false })
  const { plan, tags } = await planOf(input, found, 'infinite', scope)
  return {
    content: <ArticlePage plan={plan} />,
    contentMeta: {
      title: article.title,
      canonical: canonical ?? `${input.context.origin}${canonicalPath}`,
      canonicalPath,
      categories: article.categories.map(({ name, link }) => ({ name, link })),
      isSponsoredArticle,
    },
    scope,
    tags: [...tags, commentsTag(article.id)],
  }
}

/** The data of an article's page. */
interface FoundArticle extends ArticleWithSets {
  /** The prepared crops of its lead picture. */
  crops: LeadCrop[]
}

async function readWithCrops(input: LoaderInput, path: SitePath): Promise<FoundArticle | null> {
  const found = await readPublished(input, path)
  return found && { ...found, crops: await preparedCrops(found.article.image, input.config.dataDir) }
}

/** Reads it with the treatment sets that the site places in it, which its own document does not name. */
function readPublished(
  { store, context }: Pick<LoaderInput, 'store' | 'context'>,
  path: SitePath,
): Promise<ArticleWithSets | null> {
  const placed = context.site.treatmentPlacements.filter((placement) => placement.path === path)
  return store.articles.byPath(
    path,
    placed.map(({ set }) => set),
  )
}

/** Plans and renders an article, published or previewed. */
export async function articlePage(
  input: LoaderInput,
  found: FoundArticle,
  pageType: ArticlePageType,
): Promise<LoadedPage> {
  const { article, crops } = found
  const unknown = unknownFlags(input.query.flags ?? '')
  if (unknown.length > 0) throw new UnacceptedField('flags', `not known: ${unknown.join(', ')}`)
  const scope = new ArticleScope(article.id, { isFirst: true })
  const { plan, tags, flags } = await planOf(input, found, pageType, scope)
  return {
    head: { ...articleHead(article, crops, input.context), paintedFrom: plan.share?.modalId, counted: plan.counted },
    content: <ArticlePage plan={plan} />,
    tags: [...tags, commentsTag(article.id)],
    translations: found.translations,
    flags: flagNames.filter((name: FlagName) => flags[name]),
    reports: plan.unknownWidgets.map(
      (format) => `${article.contentMeta.canonicalPath}: unknown widget "${format}", its HTML is shown`,
    ),
  }
}

/** The text of a published article for feeds, and its tags. */
export async function loadFeedText(
  input: Omit<LoaderInput, 'params' | 'query'>,
): Promise<{ content: ReactElement; tags: string[] } | null> {
  const found = await readPublished(input, input.context.path)
  if (!found) return null
  const scope = new ArticleScope(found.article.id, { isFirst: true })
  const { plan, tags } = await planOf({ ...input, query: {} }, found, found.article.pageType, scope)
  return { content: <ArticleFeedText plan={plan} />, tags }
}

async function planOf(
  { store, config, context, query, variant }: Pick<LoaderInput, 'store' | 'config' | 'context' | 'query' | 'variant'>,
  { article, treatmentSets, textIndex }: ArticleWithSets,
  pageType: ArticlePageType,
  scope: ArticleScope,
): Promise<{ plan: ArticlePlan; tags: string[]; flags: AbConfig }> {
  const { site, texts, origin } = context
  // A reader who previews flags takes no part in an experiment.
  const experiment = query.flags === undefined ? runningExperiment(site.experiments, context.renderedAt) : null
  const assigned: AssignedVariant | null = experiment && { experiment, variant: variant ?? null }
  const flags = assigned ? flagsInVariant(article.abConfig, assigned) : resolveFlags(article.abConfig, query.flags)
  const needs = articleNeeds(article, site, flags, texts)
  const sets = needs.treatmentSets.flatMap((id) => treatmentSets.get(id) ?? [])
  const { translationOf, translatedFrom } = article
  const original =
    translationOf !== undefined && translatedFrom !== undefined
      ? await store.articles.originalOf({ translationOf, translatedFrom })
      : null
  const sourceTroubles = await store.sourceChecks.troubles()
  const ads = adsInput(config, site, context.renderedAt, await store.adShares())
  return {
    plan: planArticle(article, needs, {
      scope,
      site,
      texts,
      origin,
      flags,
      pageType,
      ads,
      assigned,
      indexOf: indexes([...textIndex, ...siteIndex(site)]),
      treatmentSets: sets,
      newerOriginal: original?.isNewer ? original : null,
      sourceTroubles,
    }),
    // The article's own tag covers every document it names, but not the sets that the site places in it.
    tags: [
      `article:${article.contentMeta.canonicalPath}`,
      ...(article.propsFor.articleResources.sources.length > 0 ? [sourcesTag] : []),
      // The page shows when its original has changed.
      ...(original ? [`article:${original.path}`] : []),
      ...needs.treatmentSets.map((id) => `treatment:${id}`),
    ],
    flags,
  }
}

/** The index of the site's texts in articles: parsed once per version of the settings. */
function siteIndex({ urgencyTexts, ownParts }: Site): (readonly [Html, HtmlIndex])[] {
  return [...urgencyIndex(urgencyTexts), ...ownPartIndex(ownParts)]
}

const urgencyIndex = oncePerObject((urgencyTexts: Site['urgencyTexts']) => indexed(Object.values(urgencyTexts)))
const ownPartIndex = oncePerObject((ownParts: Site['ownParts']) => indexed(ownParts.map(({ html }) => html)))

function indexed(texts: readonly Html[]): (readonly [Html, HtmlIndex])[] {
  return texts.map((html) => [html, indexHtml(html)])
}
