import { articleDates } from '#article/article-dates.ts'
import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import type { Article } from '#model/articles/article.ts'
import type { LeadCrop } from '#model/articles/image.ts'
import { cardAddress } from '#model/site/site-card.ts'
import { provenancePath } from '#routing/routes.ts'
import { dateTime } from '../linked-data.ts'
import type { PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'
import { articleLinkedData } from './article-linked-data.ts'

/**
 * The head of an article's page: metadata and structured data.
 *
 * @param crops  the prepared crops of its lead picture
 */
export function articleHead(article: Article, crops: readonly LeadCrop[], context: PageContext): PageHead {
  const { published, modified } = articleDates(article)
  const hasCard = article.image !== undefined && !article.contentMeta.isPreview
  return {
    title: article.title,
    description: article.deck || article.title,
    canonical: article.contentMeta.canonical ?? article.contentMeta.canonicalPath,
    type: 'article',
    card: hasCard ? cardAddress(article.contentMeta.canonicalPath) : undefined,
    cardAlt: hasCard ? article.title : undefined,
    graph: articleLinkedData(article, crops, context),
    published: dateTime(published),
    modified: dateTime(modified),
    section: planBreadcrumbs(article.categories).at(-1)?.name,
    authors: article.authors.map((person) => new URL(person.link, context.origin).href),
    noindex: article.contentMeta.isPreview,
    provenance: article.contentMeta.isPreview ? undefined : provenancePath(article.contentMeta.canonicalPath),
  }
}
