import type { IsoDate } from '#model/articles/date.ts'
import type { Evidence } from '#model/sources/evidence.ts'
import type { ArticleFeedback } from '#store/readers/feedback.ts'
import type { ReviewedArticle } from '#store/reviews/reviews.ts'

/** How an article was made, and the feedback on it. */
export interface ArticleEvidence {
  id: string
  path: string
  title: string
  language: string
  evidence: Evidence
  /** The number of its sources, and of those with a known kind. */
  sources: number
  sourcesOfKind: number
  /** Published versions, and the corrections among them. */
  versions: number
  corrections: number
  lastUpdated: IsoDate | null
  review: Pick<ReviewedArticle, 'isSigned' | 'isCovered' | 'reviewedOn' | 'nextOn'> | null
  /** School grade; null where it cannot be computed. */
  readingGrade: number | null
  feedback: ArticleFeedback
}
