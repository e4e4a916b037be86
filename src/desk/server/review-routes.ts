import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { listReviews, type ReviewItem } from '#services/reviews/list-reviews.ts'
import { markMinor } from '#services/reviews/mark-minor.ts'
import { type ReviewView as Before, readReview } from '#services/reviews/read-review.ts'
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

const FileId = z.object({ id: z.uuid() })

/** REV-2, REV-4: what is to be reviewed, and signing it. */
export const reviewRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, context) => {
  const { deskOrigin } = context

  api.get('/reviews', { schema: { response: { 200: ReviewList } } }, async ({ actor }) => ({
    entries: (await listReviews(context, actor)).map((item) => entryOf(item, actor.id)),
  }))

  api.get(
    '/reviews/:id',
    { schema: { params: FileId, response: { 200: ReviewView } } },
    async ({ actor, params: { id } }) => viewOf(await readReview(context, actor, id), actor.id),
  )

  api.post(
    '/reviews/:id/offer',
    { schema: { params: FileId, body: OfferReview, response: { 200: ReviewOffer } } },
    async (request) => {
      const { actor, params, body } = request
      const party = relyingParty(deskOrigin, request)
      const { statement, options } = await offerReview(context, party, actor, params.id, body)
      return { statement: statement.toString('base64url'), options: { ...options } }
    },
  )

  api.post(
    '/reviews/:id/sign',
    { schema: { params: FileId, body: SignReview, response: { 200: SignedNumber } } },
    async (request) => {
      const { actor, params, body } = request
      const answer = SignInAnswer.safeParse(body.answer)
      if (!answer.success) throw new Refused(400, 'The browser has answered with something else than a passkey.')
      return { number: await signReview(context, relyingParty(deskOrigin, request), actor, params.id, answer.data) }
    },
  )

  api.post(
    '/reviews/:id/minor',
    { schema: { params: FileId, body: MarkMinor } },
    async ({ actor, params, body }, reply) => {
      await markMinor(context, actor, params.id, body)
      return reply.code(204).send()
    },
  )
}

function entryOf({ file, need, review }: ReviewItem, account: string): ReviewEntry {
  return {
    id: file.id,
    path: file.path,
    state: file.state,
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
    id: file.id,
    headId: file.head.id,
    path: file.path,
    state: file.state,
    language: article.language,
    title: article.title,
    version: file.head.number,
    isPublished,
    text,
    hash,
    refusal,
    records: records.map(({ record, said }) => ({
      number: record.number,
      name: said.reviewer.name,
      qualification: said.qualification,
      verdict: said.verdict,
      remarks: said.remarks,
      interests: said.interests,
      sections: said.sections && Object.keys(said.sections),
      date: said.date,
      next: said.next,
      hash: said.text.hash,
      keySince: record.keySince.toISOString(),
      isSynced: record.backedUp,
      isOwn: said.reviewer.account === account,
      isWithdrawn: records.some(
        (other) => other.said.withdraws === record.number && other.said.reviewer.account === said.reviewer.account,
      ),
    })),
  }
}
