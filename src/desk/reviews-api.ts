import { z } from 'zod/mini'
import { changeKinds } from '#canonical/word-kinds.ts'
import { contentStates } from '#model/newsroom/content-transitions.ts'
import { reviewVerdicts } from '#model/reviews/statement-form.ts'

/* Reviews of articles, as the desk's application and its server exchange them. See desk-api.ts. */

const day = z.iso.date()

/** Why an article is in the list, most pressing first. */
export const reviewNeeds = ['waiting', 'changed', 'overdue', 'due', 'unsigned', 'covered'] as const
export const ReviewEntry = z.object({
  /** The id of the file; the id of the article where it has no file. */
  id: z.string(),
  path: z.string(),
  title: z.string(),
  state: z.enum(contentStates),
  need: z.enum(reviewNeeds),
  reviewedOn: z.nullable(z.string()),
  nextOn: z.nullable(z.string()),
  reviewer: z.nullable(z.string()),
  /** The caller was the last to sign it. */
  isOwn: z.boolean(),
})
export type ReviewEntry = z.infer<typeof ReviewEntry>
export const ReviewList = z.object({ entries: z.array(ReviewEntry) })

const SignedEntry = z.object({
  number: z.int(),
  name: z.string(),
  qualification: z.string(),
  verdict: z.enum(reviewVerdicts),
  remarks: z.string(),
  interests: z.string(),
  sections: z.nullable(z.array(z.string())),
  date: z.string(),
  next: z.nullable(z.string()),
  hash: z.string(),
  keySince: z.iso.datetime(),
  isSynced: z.boolean(),
  isOwn: z.boolean(),
  isWithdrawn: z.boolean(),
})
export type SignedEntry = z.infer<typeof SignedEntry>

/** A line that differs from the signed text. */
const ShownChange = z.object({
  section: z.nullable(z.string()),
  place: z.string(),
  words: z.array(z.object({ text: z.string(), only: z.nullable(z.enum(['before', 'after'])) })),
  kinds: z.array(z.enum(changeKinds)),
})
export type ShownChange = z.infer<typeof ShownChange>

/** An article as its reviewer sees it. */
export const ReviewView = z.object({
  id: z.string(),
  /** Null for an article without a file. */
  headId: z.nullable(z.string()),
  path: z.string(),
  state: z.enum(contentStates),
  language: z.string(),
  title: z.string(),
  version: z.nullable(z.int()),
  isPublished: z.boolean(),
  /** The canonical text, whose hash the reviewer signs. */
  text: z.unknown(),
  hash: z.string(),
  /** The last signature, and the differences from the signed text. */
  signed: z.nullable(z.object({ number: z.int(), isOwn: z.boolean(), name: z.string(), on: z.string() })),
  changes: z.array(ShownChange),
  /** The changes that an editor may mark as minor; null where another change was made, and for other people. */
  minor: z.nullable(z.array(z.object({ kind: z.string(), before: z.string(), after: z.string() }))),
  /** Why the caller may not sign the article; null where they may. */
  refusal: z.nullable(z.string()),
  records: z.array(SignedEntry),
})
export type ReviewView = z.infer<typeof ReviewView>

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const words = (label: string) => z.string().check(z.trim(), z.maxLength(1000, `${label}: keep it to 1000 characters`))

/** The input of a reviewer; the server returns it as a statement. */
export const OfferReview = z.object({
  hash,
  sections: z.nullable(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))),
  verdict: z.enum(reviewVerdicts),
  remarks: words('Remarks'),
  interests: words('Interests').check(z.minLength(1, 'Say which interests you have, or that you have none')),
  next: z.nullable(day),
  withdraws: z.nullable(z.int()),
})
export type OfferReview = z.infer<typeof OfferReview>
/** The text to sign, base64url, and the WebAuthn options of the browser, whose challenge is its hash. */
export const ReviewOffer = z.object({ statement: z.string(), options: z.record(z.string(), z.unknown()) })
export const SignReview = z.object({ answer: z.looseObject({ id: z.string(), response: z.looseObject({}) }) })
/** Marks the changes since the signature as minor. */
export const MarkMinor = z.object({
  hash,
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(500, 'Keep it to 500 characters')),
})
export const SignedNumber = z.object({ number: z.int() })
