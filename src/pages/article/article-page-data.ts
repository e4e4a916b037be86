import type { Article } from '#model/article.ts'
import type { ArticlePlan } from './article-plan.ts'

/** What an article's page is drawn from. */
export interface ArticlePageData {
  article: Article
  plan: ArticlePlan
}
