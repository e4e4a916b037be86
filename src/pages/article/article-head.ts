import type { Article } from '#model/article.ts'
import type { PageContext } from '../page-context.ts'
import { type PageHead, siteCard } from '../page-head.ts'
import { articleGraph } from './article-graph.ts'

/** The head of an article's page: metadata and structured data. */
export function articleHead(article: Article, context: PageContext): PageHead {
  const dates = article.propsFor.byline.dates
  return {
    title: article.title,
    description: article.deck || article.title,
    canonical: article.contentMeta.canonical ?? article.contentMeta.canonicalPath,
    type: 'article',
    card: article.image && !article.contentMeta.isPreview ? `/cards${article.contentMeta.canonicalPath}.jpg` : siteCard,
    graph: articleGraph(article, context),
    published: dates.published?.date,
    modified: dates.lastUpdates?.date ?? dates.published?.date,
    noindex: article.contentMeta.isPreview,
  }
}
