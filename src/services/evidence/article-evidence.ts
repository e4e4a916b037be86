import type { IsoDate } from '#model/articles/date.ts'
import type { Evidence } from '#model/sources/evidence.ts'
import type { ArticleFeedback } from '#store/readers/feedback.ts'
import type { ReviewedArticle } from '#store/reviews/reviews.ts'

/** How an article came about, and what was heard of it. */
export interface ArticleEvidence {
  id: string
  path: string
  title: string
  language: string
  evidence: Evidence
  /** How many sources it names, and of how many the kind is known. */
  sources: number
  sourcesOfKind: number
  /** Versions that readers had, and corrections among them. */
  versions: number
  corrections: number
  lastUpdated: IsoDate | null
  review: Pick<ReviewedArticle, 'isSigned' | 'isCovered' | 'reviewedOn' | 'nextOn'> | null
  /** School grade; null where it cannot be computed. */
  readingGrade: number | null
  feedback: ArticleFeedback
}
