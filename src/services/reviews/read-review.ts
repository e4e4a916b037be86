import type { MinorChange } from '#canonical/minor-changes.ts'
import { type TextChange, textChanges } from '#canonical/text-changes.ts'
import { type ReviewStatement, readStatement } from '#model/reviews/review-statement.ts'
import { isOfWholeArticle } from '#model/reviews/statement-form.ts'
import type { Actor } from '#model/staff/actor.ts'
import { mayDo } from '#model/staff/permissions.ts'
import type { ReviewRecord } from '#store/reviews/review-records.ts'
import { StaffRefused } from '../staff/staff-refused.ts'
import { minorSince, uncoveredReview } from './mark-minor.ts'
import { type ReviewableText, type ReviewContext, readReviewable } from './reviewable-text.ts'
import { requireOther } from './sign-review.ts'

/** The data shown to a reviewer. */
export interface ReviewView extends ReviewableText {
  /** Newest first. */
  records: { record: ReviewRecord; statement: ReviewStatement }[]
  /** The last signed review of the whole article, the actor's own first, else anybody's; null if there is none. */
  signed: { number: number; isOwn: boolean; name: string; on: string } | null
  /** The differences from the signed text, most pressing first. */
  changes: TextChange[]
  /** The changes since then, if an editor may mark all of them as minor. */
  minor: MinorChange[] | null
  /** Why the actor may not sign; null if they may. */
  refusal: string | null
}

/** The newest version of an article with its earlier reviews. @throws NotPermitted, ContentMissing, ContentRefused */
export async function readReview(context: ReviewContext, actor: Actor, fileId: string): Promise<ReviewView> {
  const reviewable = await readReviewable(context, actor, fileId)
  const { reviews } = context.store
  const records = (await reviews.list(reviewable.article.id)).flatMap((record) => {
    const statement = readStatement(Buffer.from(record.statement).toString())
    return statement ? [{ record, statement }] : []
  })
  const ofWholeArticle = records.filter(({ statement }) => isOfWholeArticle(statement))
  const last = ofWholeArticle.find(({ statement }) => statement.reviewer.account === actor.id) ?? ofWholeArticle[0]
  const text = last ? await reviews.signedText(last.statement.text.hash) : null
  const refusal = await requireOther(context, actor, reviewable).then(
    () => null,
    (error: unknown) => {
      if (error instanceof StaffRefused) return error.message
      throw error
    },
  )
  const isOwn = last?.statement.reviewer.account === actor.id
  const ended = mayDo(actor.roles, 'reviews.markMinor') ? await uncoveredReview(context, reviewable) : null
  return {
    ...reviewable,
    records,
    signed:
      last && text
        ? { number: last.record.number, isOwn, name: last.statement.reviewer.name, on: last.statement.date }
        : null,
    changes: text ? textChanges(text, reviewable.text) : [],
    minor: ended && (await minorSince(context, reviewable, ended)),
    refusal,
  }
}
