import { type MinorChange, minorChanges } from '#canonical/minor-changes.ts'
import { textChanges } from '#canonical/text-changes.ts'
import { dayOf } from '#model/day.ts'
import { type SignedReview, signedStanding } from '#model/reviews/review-standing.ts'
import type { Actor } from '#model/staff/actor.ts'
import { signedReview } from '#store/reviews/review-records.ts'
import { requirePermission } from '../staff/permission.ts'
import { StaffRefused } from '../staff/staff-refused.ts'
import {
  isUnchanged,
  type ReviewableText,
  type ReviewContext,
  readReviewable,
  reviewedItem,
} from './reviewable-text.ts'
import { dictionaryOf } from './spelling.ts'

/**
 * Marks the changes since the signed text as minor, with a reason that readers see (REV-3). All differences from the
 * *signed* text must be typography or spelling: minor changes add up, and no later text replaces the signed one.
 *
 * @param marked.hash  of the text that the actor has seen
 * @throws NotPermitted, StaffRefused if any difference is medical
 */
export async function markMinor(
  context: ReviewContext,
  actor: Actor,
  fileId: string,
  { hash, reason }: { hash: string; reason: string },
): Promise<void> {
  requirePermission(actor, 'reviews.markMinor')
  const reviewable = await readReviewable(context, actor, fileId)
  if (reviewable.hash !== hash) throw new StaffRefused('The text has changed since you opened it. Look at it again.')
  const review = await uncoveredReview(context, reviewable)
  if (!review) throw new StaffRefused('There is no signed review that a change of the text has ended.')
  const changes = await minorSince(context, reviewable, review)
  if (!changes) throw new StaffRefused(await whyMedical(context, reviewable, review))
  await context.store.transaction(async ({ reviews, content, audit }) => {
    await reviews.lock()
    if (!(await isUnchanged({ reviews, content }, reviewable)))
      throw new StaffRefused('The text has changed since you opened it. Look at it again.')
    await reviews.addMinor({ articleId: reviewable.article.id, review: review.number, hash, reason, changes, actor })
    const after = { review: review.number, hash, reason, changes }
    await audit.record({ actor, action: 'markMinor', item: reviewedItem(reviewable), bulkId: null, after })
    await reviews.settle(reviewable.article.id)
  })
}

/** The signed review that covered the text until it was changed; null if there is none, or a review covers the text. */
export async function uncoveredReview(
  { store: { reviews } }: ReviewContext,
  { article, hash }: Pick<ReviewableText, 'article' | 'hash'>,
): Promise<SignedReview | null> {
  const [records, minors] = await Promise.all([reviews.list(article.id), reviews.minors(article.id)])
  const signed = records.flatMap((record) => signedReview(record) ?? [])
  const marks = minors.map(({ review, hash, reason, madeAt }) => ({ review, hash, reason, on: dayOf(madeAt) }))
  const standing = signedStanding(signed, marks, hash)
  return standing && !standing.isCurrent && !standing.isWithdrawn && standing.review.isVerified ? standing.review : null
}

/** The changes since a review if all of them are minor; else null. */
export async function minorSince(
  { store: { reviews } }: ReviewContext,
  { article, text }: Pick<ReviewableText, 'article' | 'text'>,
  review: SignedReview,
): Promise<MinorChange[] | null> {
  const signed = await reviews.signedText(review.statement.text.hash)
  return signed && minorChanges(signed, text, await dictionaryOf(article.language))
}

async function whyMedical(
  { store: { reviews } }: ReviewContext,
  { text }: ReviewableText,
  review: SignedReview,
): Promise<string> {
  const signed = await reviews.signedText(review.statement.text.hash)
  const [first] = signed ? textChanges(signed, text) : []
  const at = first ? `: ${first.place}, ${first.kinds.join(' and ')}` : ''
  return `Something else than typography and spelling differs from the text that was signed${at}. A reviewer has to read it.`
}
