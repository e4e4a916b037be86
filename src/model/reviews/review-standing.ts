import type { IsoDate } from '../articles/date.ts'
import { dayOf } from '../day.ts'
import type { ReviewStatement } from './review-statement.ts'
import { isOfWholeArticle } from './statement-form.ts'

/**
 * Whether a medical review covers the text that readers see (REV-3).
 *
 * - `stated`: nobody has signed; the only review is the one in the article's file
 * - `signed`: a reviewer has signed the whole article, this text or another one
 */
export type ReviewStanding =
  | {
      kind: 'stated'
      /** Whether the text is the one that the review was first stated for. */
      isCurrent: boolean
      /** The hash of the reviewed text, if the text has changed since. */
      statedOf?: string | undefined
    }
  | SignedStanding

export interface SignedStanding {
  kind: 'signed'
  /** Whether the present text is the signed one, or differs only by changes that an editor has marked as minor. */
  isCurrent: boolean
  /** The newest review that covers the present text; if none does, the newest of all. */
  review: SignedReview
  /** Later changes that an editor has marked as minor, with the reason. */
  minor: { reason: string; on: IsoDate } | null
  /** A later review signed another text: the article has returned to an earlier text. */
  isReturn: boolean
  /** The reviewer has withdrawn the review, and no other one holds. */
  isWithdrawn: boolean
  /** The next review is late, by more than the publisher's grace period. */
  isOverdue: boolean
}

/** A review whose signature was checked. */
export interface SignedReview {
  number: number
  statement: ReviewStatement
  /** The signature is valid for this statement. */
  isVerified: boolean
  /** The first time that the site knew the key; the time of signing. */
  keySince: Date
  signedAt: Date
}

/** A change of the signed text that an editor has marked as minor. */
export interface MinorMark {
  review: number
  /** The hash of the changed text. */
  hash: string
  reason: string
  on: IsoDate
}

/**
 * The standing by the signed reviews of an article; null where nobody has ever signed the whole of it. Once somebody
 * has, the reviews in its file no longer count. A review with an invalid signature, or withdrawn by its reviewer,
 * covers no text; a review of sections covers no article.
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

/** Whether the next review is late by more than the publisher's grace period, in days. */
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
