import { resolveFlags } from '#features/experiments/flags.rules.ts'
import type { Article } from '#model/article.ts'
import { isKnownWidget } from '#model/block.ts'
import { type FlagName, flagNames } from '#model/flags.ts'
import type { TreatmentSet } from '#model/treatment.ts'
import { ArticlePage } from '#pages/article/ArticlePage.tsx'
import { type ArticlePageType, planArticle } from '#pages/article/article-plan.ts'
import { articleHead } from '#pages/article/article-head.ts'
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
export async function articlePage(input: LoaderInput, article: Article, pageType: ArticlePageType): Promise<LoadedPage> {
  const { context, config } = input
  const mayPreviewFlags = config.stage !== 'production' || article.contentMeta.isPreview
  const flags = resolveFlags(article.abConfig, mayPreviewFlags ? input.query.flags : undefined)
  const plan = planArticle(article, context.site, flags, pageType)
  const treatmentSets = await loadTreatmentSets(input, article)
  return {
    head: articleHead(article, context),
    content: <ArticlePage data={{ article, plan, treatmentSets }} site={context.site} />,
    tags: articleTags(article, treatmentSets),
    flags: flagNames.filter((name: FlagName) => flags[name]),
    reports: plan.body.unknownWidgets.map((format) => `${article.contentMeta.canonicalPath}: unknown widget "${format}", its HTML is shown`),
  }
}

async function loadTreatmentSets({ store }: LoaderInput, article: Article): Promise<TreatmentSet[]> {
  const ids = article.tabs.flatMap((section) =>
    section.body.flatMap(({ widget }) => (widget && isKnownWidget(widget) && widget.widgetFormat === 'treatment' ? [widget.set] : [])),
  )
  const sets = await Promise.all(ids.map((id) => store.documents.get('treatment', id)))
  return sets.filter((set) => set !== null)
}

/** Everything an article's page is made of, by tag. */
function articleTags(article: Article, sets: TreatmentSet[]): string[] {
  const people = [article.authors, article.medicalReviewers, article.factCheckers, article.editors, article.copyEditors].flat()
  const stories = [...article.contentMeta.relatedStories, ...article.contentMeta.popularIn.items, ...article.propsFor.readNext.items]
  return [
    `article:${article.contentMeta.canonicalPath}`,
    ...people.map((person) => `person:${person.id}`),
    ...stories.map((story) => `article:${story.link}`),
    ...article.categories.map((category) => `category:${category.link}`),
    ...sets.map((set) => `treatment:${set.id}`),
    ...(article.contentSeries ? [`series:${article.contentSeries.id}`] : []),
  ]
}
