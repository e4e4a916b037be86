import type { StoredArticle } from '#model/articles/article.ts'
import type { Slug } from '#model/text/text.ts'

/** Everyone the article credits today, without duplicates. */
export function creditsOf(article: StoredArticle): Slug[] {
  const { authors, medicalReviewers, factCheckers, editors, copyEditors } = article
  return unique([...authors, ...medicalReviewers, ...factCheckers, ...editors, ...copyEditors])
}

/** Everyone the article names, its history included, without duplicates. */
export function peopleOf(article: StoredArticle): Slug[] {
  const history = Object.values(article.articleHistory).flatMap((entry) => [
    ...entry.authors,
    ...entry.editor,
    ...entry.copyEditor,
    ...entry.medicallyReviewedBy,
    ...entry.factCheckedBy,
  ])
  return unique([...creditsOf(article), ...history])
}

/** The articles it lists by path, without duplicates; items written in full are not among them. */
export function storiesOf(article: StoredArticle): string[] {
  const { relatedStories, popularIn } = article.contentMeta
  const listed = [...relatedStories, ...popularIn.items, ...article.propsFor.readNext.items]
  return unique(listed.filter((story) => typeof story === 'string'))
}

/** Every document its page depends on, as change tags. */
export function dependenciesOf(article: StoredArticle): string[] {
  const sets = article.tabs
    .flatMap((section) => section.body)
    .flatMap(({ widget }) => (widget?.widgetFormat === 'treatment' ? [String(widget.set)] : []))
  return [
    ...peopleOf(article).map((id) => `person:${id}`),
    ...unique(article.categories).map((path) => `category:${path}`),
    ...storiesOf(article).map((path) => `article:${path}`),
    ...unique(sets).map((id) => `treatment:${id}`),
    ...(article.contentSeries ? [`series:${article.contentSeries}`] : []),
    ...(article.sponsored ? [`sponsor:${article.sponsored}`] : []),
  ]
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
