import { resolveFlags, unknownFlags } from '#features/experiments/flags.rules.ts'
import type { Article } from '#model/article.ts'
import { ArticleScope } from '#model/article-scope.ts'
import { type FlagName, flagNames } from '#model/flags.ts'
import { UnacceptedField } from '#model/unaccepted-field.ts'
import { ArticlePage } from '#pages/article/ArticlePage.tsx'
import { articleHead } from '#pages/article/article-head.ts'
import { articleNeeds } from '#pages/article/article-needs.ts'
import { type ArticlePageType, planArticle } from '#pages/article/article-plan.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

/** PAGE-1: the article of a canonical path, in its own page type. */
export async function loadArticle(input: LoaderInput): Promise<LoadedPage | null> {
  const article = await input.store.articles.byPath(input.context.path)
  return article && articlePage(input, article, article.pageType)
}

/** PAGE-1: any article in the page type asked for; the site's featured one where none is named. */
export function loadArticleAs(pageType: ArticlePageType) {
  return async (input: LoaderInput): Promise<LoadedPage | null> => {
    const path = input.params['*'] ? `/${input.params['*']}` : input.context.site.featured
    const article = await input.store.articles.byPath(path)
    return article && articlePage(input, article, pageType)
  }
}

/** Draws an article from its plan; also for a preview, which comes by another way. */
export async function articlePage(
  input: LoaderInput,
  article: Article,
  pageType: ArticlePageType,
): Promise<LoadedPage> {
  const { config, context, query } = input
  const unknown = unknownFlags(query.flags ?? '')
  if (unknown.length > 0) throw new UnacceptedField('flags', `not known: ${unknown.join(', ')}`)
  const flags = resolveFlags(article.abConfig, query.flags)
  const { site, origin } = context
  const needs = articleNeeds(article, site, flags)
  const sets = await Promise.all(needs.treatmentSets.map((id) => input.store.documents.get('treatment', id)))
  const treatmentSets = sets.filter((set) => set !== null)
  // The places wait for whoever fills them (ADS-5), which nobody does yet: only the tests look at them.
  const drawsAdPlaces = config.stage === 'test'
  const scope = new ArticleScope(article.id, { isFirst: true })
  const plan = planArticle(article, needs, { scope, site, origin, flags, pageType, drawsAdPlaces, treatmentSets })
  return {
    head: articleHead(article, context),
    content: <ArticlePage data={{ article, plan }} site={site} />,
    // The store tells of whatever an article names by the article's own tag; the site placed the sets, also those to come.
    tags: [`article:${article.contentMeta.canonicalPath}`, ...needs.treatmentSets.map((id) => `treatment:${id}`)],
    flags: flagNames.filter((name: FlagName) => flags[name]),
    reports: plan.body.unknownWidgets.map(
      (format) => `${article.contentMeta.canonicalPath}: unknown widget "${format}", its HTML is shown`,
    ),
  }
}
