import { areEqual, base64urlOf, fromBase64, hexOf, joined, sha256, textOf, utf8 } from './bytes.ts'
import type { Report } from './findings.ts'
import { parsed, type SignedReview } from './provenance.ts'
import { isKnown, isSignedBy } from './signatures.ts'

/** A signed statement, in the format of `docs/reviews.md`. */
interface Statement {
  article: { id: string }
  text: { hash: string }
  sections: Record<string, string> | null
  verdict: string
  withdraws: number | null
  reviewer: { account: string; name: string }
  date: string
}

/** A review with its parsed statement, and the validity of its signature. */
export interface ReadReview extends SignedReview {
  /** Null for an unknown format. */
  stated: Statement | null
  /** The fault of the signature; null if it is valid, undefined if its algorithm is missing here. */
  why: string | null | undefined
}

const statementVersion = 'salus-review-1'
/** Flags of the authenticator: user present and user verified. */
const presentAndVerified = 0x01 | 0x04

/** Newest first. */
export function readReviews(reviews: readonly SignedReview[]): Promise<ReadReview[]> {
  return Promise.all(
    reviews.map(async (review) => {
      const [version, json = ''] = String(review.statement).split('\n')
      const isStatement = version === statementVersion
      const stated = isStatement ? (parsed(json, `the statement of review ${review.number}`) as Statement) : null
      return { ...review, stated, why: stated ? await whyNotSigned(review) : 'its statement has an unknown form' }
    }),
  )
}

async function whyNotSigned(review: SignedReview): Promise<string | null | undefined> {
  const { statement, rpId, origin, algorithm } = review
  const [client, data, signature, key] = [
    fromBase64(review.clientData),
    fromBase64(review.authenticatorData),
    fromBase64(review.signature),
    fromBase64(review.publicKey),
  ]
  const stated = parsed(textOf(client), 'what the browser signed') as Record<string, unknown>
  if (stated.type !== 'webauthn.get') return 'it is no assertion of a passkey'
  if (stated.challenge !== base64urlOf(await sha256(utf8(statement)))) return 'it is over another statement'
  if (stated.origin !== origin || !areEqual(await sha256(utf8(rpId)), data.subarray(0, 32)))
    return 'it was given to another address'
  if (((data[32] ?? 0) & presentAndVerified) !== presentAndVerified)
    return 'the authenticator has not recognised who signed'
  if (!isKnown(algorithm)) return 'its algorithm is not known'
  const holds = await isSignedBy(key, algorithm, joined(data, await sha256(client)), signature)
  return holds === undefined ? undefined : holds ? null : 'it is not by this key'
}

/** Checks all signatures, and whether a review of the whole article covers the present text. */
export async function checkReviews(
  reviews: readonly ReadReview[],
  hash: string,
  article: { id?: string },
  report: Report,
): Promise<void> {
  for (const review of reviews) await checkReview(review, article, report)
  const whole = reviews.filter(({ stated }) => stated && stated.sections === null && stated.verdict !== 'withdrawn')
  if (whole.length === 0) return
  const covering = coveringReview(reviews, hash)
  if (covering?.stated) report(true, 'review.covers', { number: covering.number, name: covering.stated.reviewer.name })
  // The validity of some of them is unknown here.
  else if (!whole.some(({ why }) => why === undefined)) report(false, 'review.none', {})
}

async function checkReview(
  { number, stated, why, keySince, publicKey }: ReadReview,
  article: { id?: string },
  report: Report,
) {
  if (why === undefined) return report(null, 'review.unknown', { number })
  if (why !== null || !stated) return report(false, 'review.broken', { number, why: why ?? '' })
  if (stated.article.id !== article.id)
    return report(false, 'review.broken', { number, why: 'it is of another article' })
  const kind = stated.verdict === 'withdrawn' ? 'withdrawal' : stated.sections ? 'sections' : 'whole'
  report(true, `review.${kind}`, {
    number,
    verdict: stated.verdict,
    name: stated.reviewer.name,
    date: stated.date,
    hash: stated.text.hash.slice(0, 12),
    key: hexOf((await sha256(fromBase64(publicKey))).subarray(0, 6)),
    since: keySince,
  })
}

function coveringReview(reviews: readonly ReadReview[], hash: string): ReadReview | undefined {
  const valid = reviews.filter(({ why }) => why === null)
  const isTaken = ({ number, stated }: ReadReview) =>
    valid.some(
      (other) => other.stated?.withdraws === number && other.stated.reviewer.account === stated?.reviewer.account,
    )
  return valid.find(
    (review) =>
      review.stated?.sections === null &&
      review.stated.verdict !== 'withdrawn' &&
      review.stated.text.hash === hash &&
      !isTaken(review),
  )
}
