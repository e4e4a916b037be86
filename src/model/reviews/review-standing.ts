import type { IsoDate } from '../articles/date.ts'
import { dayOf } from '../day.ts'
import type { ReviewStatement } from './review-statement.ts'
import { isOfWholeArticle } from './statement-form.ts'

/**
 * Whether a medical review covers the text that readers see (REV-3).
 *
 * - `stated`: nobody has signed; what there is of a review is what the article's file says
 * - `signed`: a reviewer has signed the whole article, this text or another one
 */
export type ReviewStanding =
  | {
      kind: 'stated'
      /** Whether the text is the one that it was first stated of. */
      isCurrent: boolean
      /** The hash of that one, where the text is another by now. */
      statedOf?: string | undefined
    }
  | SignedStanding

export interface SignedStanding {
  kind: 'signed'
  /** Whether the signed text, or one that differs by what an editor has called minor, is the present one. */
  isCurrent: boolean
  /** The newest that covers the present text; where none does, the newest of all. */
  review: SignedReview
  /** Changes since that an editor has called minor, with the reason. */
  minor: { reason: string; on: IsoDate } | null
  /** Another text was signed after this one: the article has returned to an earlier text. */
  isReturn: boolean
  /** The reviewer has taken the review back, and no other one holds. */
  isWithdrawn: boolean
  /** The next review is late, by more than the publisher allows itself. */
  isOverdue: boolean
}

/** A review whose signature was checked. */
export interface SignedReview {
  number: number
  statement: ReviewStatement
  /** The signature holds, and is over this statement. */
  isVerified: boolean
  /** Since when the site knows the key; when it was used. */
  keySince: Date
  signedAt: Date
}

/** A change of the signed text that an editor has called minor. */
export interface MinorMark {
  review: number
  /** Of the changed text. */
  hash: string
  reason: string
  on: IsoDate
}

/**
 * The standing by the signed reviews of an article; null where nobody has ever signed the whole of it: from then on what
 * the reviews in its file no longer count. A signature that does not hold, and a review that its reviewer has withdrawn,
 * cover no text; a review of sections covers no article.
 *
 * @param reviews  newest first
 * @param hash  of the present text; null for one that has no canonical form
 */
export function signedStanding(
  reviews: readonly SignedReview[],
  minors: readonly MinorMark[],
  hash: string | null,
): Omit<SignedStanding, 'isOverdue'> | null {
  const ofWholeArticle = reviews.filter(({ statement }) => isOfWholeArticle(statement))
  const [newest] = ofWholeArticle
  if (!newest) return null
  const holding = ofWholeArticle.filter((review) => review.isVerified && !isWithdrawn(review, reviews))
  for (const review of holding) {
    const isSame = review.statement.text.hash === hash
    const mark = minors.find((minor) => minor.review === review.number && minor.hash === hash)
    if (!isSame && !mark) continue
    return {
      kind: 'signed',
      isCurrent: true,
      review,
      minor: !isSame && mark ? { reason: mark.reason, on: mark.on } : null,
      isReturn: holding.some(({ number, statement }) => number > review.number && statement.text.hash !== hash),
      isWithdrawn: false,
    }
  }
  const last = holding[0] ?? newest
  return {
    kind: 'signed',
    isCurrent: false,
    review: last,
    minor: null,
    isReturn: false,
    isWithdrawn: isWithdrawn(last, reviews),
  }
}

function isWithdrawn({ number, statement }: SignedReview, reviews: readonly SignedReview[]): boolean {
  return reviews.some(
    (other) =>
      other.isVerified &&
      other.statement.withdraws === number &&
      other.statement.reviewer.account === statement.reviewer.account,
  )
}

/** Whether the next review is late by more than the days that the publisher allows itself. */
export function isOverdue(
  { statement: { next } }: Pick<SignedReview, 'statement'>,
  today: IsoDate,
  graceDays: number,
): boolean {
  if (next === null) return false
  const late = new Date(`${next}T00:00:00Z`)
  late.setUTCDate(late.getUTCDate() + graceDays)
  return dayOf(late) < today
}
