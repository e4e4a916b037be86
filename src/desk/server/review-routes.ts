import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { listReviews, type ReviewItem } from '#services/reviews/list-reviews.ts'
import { markMinor } from '#services/reviews/mark-minor.ts'
import { type ReviewView as Before, readReview } from '#services/reviews/read-review.ts'
import { reviewableIdOf } from '#services/reviews/reviewable-text.ts'
import { offerReview, signReview } from '#services/reviews/sign-review.ts'
import { SignInAnswer } from '#services/staff/passkeys.ts'
import {
  MarkMinor,
  OfferReview,
  type ReviewEntry,
  ReviewList,
  ReviewOffer,
  ReviewView,
  SignedNumber,
  SignReview,
} from '../reviews-api.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused, relyingParty } from './guards.ts'

/** A file id, or the id of an article without a file. */
const Reviewable = z.object({ id: z.union([z.uuid(), z.string().check(z.regex(/^article:[a-z0-9-]{1,200}$/))]) })

/** REV-2, REV-4: articles to review, and signing reviews. */
export const reviewRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { deskOrigin } = context

  api.get('/reviews', { schema: { response: { 200: ReviewList } } }, async ({ actor }) => ({
    entries: (await listReviews(context, actor)).map((item) => entryOf(item, actor.id)),
  }))

  api.get(
    '/reviews/:id',
    { schema: { params: Reviewable, response: { 200: ReviewView } } },
    async ({ actor, params: { id } }) => viewOf(await readReview(context, actor, id), actor.id),
  )

  api.post(
    '/reviews/:id/offer',
    { schema: { params: Reviewable, body: OfferReview, response: { 200: ReviewOffer } } },
    async (request) => {
      const { actor, params, body } = request
      const party = relyingParty(deskOrigin, request)
      const { statement, options } = await offerReview(context, party, actor, params.id, body)
      return { statement: statement.toString('base64url'), options: { ...options } }
    },
  )

  api.post(
    '/reviews/:id/sign',
    { schema: { params: Reviewable, body: SignReview, response: { 200: SignedNumber } } },
    async (request) => {
      const { actor, params, body } = request
      const answer = SignInAnswer.safeParse(body.answer)
      if (!answer.success) throw new Refused(400, 'The browser has answered with something else than a passkey.')
      return { number: await signReview(context, relyingParty(deskOrigin, request), actor, params.id, answer.data) }
    },
  )

  api.post(
    '/reviews/:id/minor',
    { schema: { params: Reviewable, body: MarkMinor } },
    async ({ actor, params, body }, reply) => {
      await markMinor(context, actor, params.id, body)
      return reply.code(204).send()
    },
  )
}

function entryOf(
  { id, path, title, file, need, review }: ReviewItem & { title: string },
  account: string,
): ReviewEntry {
  return {
    id,
    path,
    title,
    state: file?.state ?? 'published',
    need,
    reviewedOn: review?.reviewedOn ?? null,
    nextOn: review?.nextOn ?? null,
    reviewer: review?.reviewer ?? null,
    isOwn: review?.account === account,
  }
}

function viewOf(before: Before, account: string): ReviewView {
  const { file, article, text, hash, isPublished, refusal, records, signed, changes, minor } = before
  return {
    signed,
    changes,
    minor,
    id: reviewableIdOf(file ? { file } : { file, articleId: article.id }),
    headId: file?.head.id ?? null,
    path: file?.path ?? article.contentMeta.canonicalPath,
    state: file?.state ?? 'published',
    language: article.language,
    title: article.title,
    version: file?.head.number ?? null,
    isPublished,
    text,
    hash,
    refusal,
    records: records.map(({ record, statement }) => ({
      number: record.number,
      name: statement.reviewer.name,
      qualification: statement.qualification,
      verdict: statement.verdict,
      remarks: statement.remarks,
      interests: statement.interests,
      sections: statement.sections && Object.keys(statement.sections),
      date: statement.date,
      next: statement.next,
      hash: statement.text.hash,
      keySince: record.keySince.toISOString(),
      isSynced: record.backedUp,
      isOwn: statement.reviewer.account === account,
      isWithdrawn: records.some(
        (other) =>
          other.statement.withdraws === record.number &&
          other.statement.reviewer.account === statement.reviewer.account,
      ),
    })),
  }
}
