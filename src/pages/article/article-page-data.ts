import type { Article } from '#model/article.ts'
import type { TreatmentSet } from '#model/treatment.ts'
import type { ArticlePlan } from './article-plan.ts'

/** What an article's page is drawn from. */
export interface ArticlePageData {
  article: Article
  plan: ArticlePlan
  /** The sets its treatment blocks name. */
  treatmentSets: TreatmentSet[]
}
