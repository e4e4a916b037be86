import { areEqual, base64urlOf, fromBase64, hexOf, joined, sha256, textOf, utf8 } from './bytes.ts'
import type { Say } from './findings.ts'
import { parsed, type SignedReview } from './provenance.ts'
import { isKnown, isSignedBy } from './signatures.ts'

/** What somebody signed, as `docs/reviews.md` has it. */
interface Statement {
  article: { id: string }
  text: { hash: string }
  sections: Record<string, string> | null
  verdict: string
  withdraws: number | null
  reviewer: { account: string; name: string }
  date: string
}

/** A review with what its statement says, and whether its signature holds. */
export interface ReadReview extends SignedReview {
  /** Null for a form that is not known. */
  said: Statement | null
  /** What is wrong with it; null for one that holds, undefined where its algorithm is missing here. */
  why: string | null | undefined
}

const statementVersion = 'salus-review-1'
/** Flags of the authenticator: somebody was present, and was recognised. */
const presentAndVerified = 0x01 | 0x04

/** Newest first. */
export function readReviews(reviews: readonly SignedReview[]): Promise<ReadReview[]> {
  return Promise.all(
    reviews.map(async (review) => {
      const [version, json = ''] = String(review.statement).split('\n')
      const isStatement = version === statementVersion
      const said = isStatement ? (parsed(json, `the statement of review ${review.number}`) as Statement) : null
      return { ...review, said, why: said ? await whyNotSigned(review) : 'its statement has an unknown form' }
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
  const said = parsed(textOf(client), 'what the browser signed') as Record<string, unknown>
  if (said.type !== 'webauthn.get') return 'it is no assertion of a passkey'
  if (said.challenge !== base64urlOf(await sha256(utf8(statement)))) return 'it is over another statement'
  if (said.origin !== origin || !areEqual(await sha256(utf8(rpId)), data.subarray(0, 32)))
    return 'it was given to another address'
  if (((data[32] ?? 0) & presentAndVerified) !== presentAndVerified)
    return 'the authenticator has not recognised who signed'
  if (!isKnown(algorithm)) return 'its algorithm is not known'
  const holds = await isSignedBy(key, algorithm, joined(data, await sha256(client)), signature)
  return holds === undefined ? undefined : holds ? null : 'it is not by this key'
}

/** Whether signatures hold, and whether one of the whole article is about the text that is there now. */
export async function checkReviews(
  reviews: readonly ReadReview[],
  hash: string,
  article: { id?: string },
  say: Say,
): Promise<void> {
  for (const review of reviews) await checkReview(review, article, say)
  const whole = reviews.filter(({ said }) => said && said.sections === null && said.verdict !== 'withdrawn')
  if (whole.length === 0) return
  const covering = coveringReview(reviews, hash)
  if (covering?.said) say(true, 'review.covers', { number: covering.number, name: covering.said.reviewer.name })
  // Which of them holds is not known here.
  else if (!whole.some(({ why }) => why === undefined)) say(false, 'review.none', {})
}

async function checkReview({ number, said, why, keySince, publicKey }: ReadReview, article: { id?: string }, say: Say) {
  if (why === undefined) return say(null, 'review.unknown', { number })
  if (why !== null || !said) return say(false, 'review.broken', { number, why: why ?? '' })
  if (said.article.id !== article.id) return say(false, 'review.broken', { number, why: 'it is of another article' })
  const kind = said.verdict === 'withdrawn' ? 'withdrawal' : said.sections ? 'sections' : 'whole'
  say(true, `review.${kind}`, {
    number,
    verdict: said.verdict,
    name: said.reviewer.name,
    date: said.date,
    hash: said.text.hash.slice(0, 12),
    key: hexOf((await sha256(fromBase64(publicKey))).subarray(0, 6)),
    since: keySince,
  })
}

function coveringReview(reviews: readonly ReadReview[], hash: string): ReadReview | undefined {
  const held = reviews.filter(({ why }) => why === null)
  const isTaken = ({ number, said }: ReadReview) =>
    held.some((other) => other.said?.withdraws === number && other.said.reviewer.account === said?.reviewer.account)
  return held.find(
    (review) =>
      review.said?.sections === null &&
      review.said.verdict !== 'withdrawn' &&
      review.said.text.hash === hash &&
      !isTaken(review),
  )
}
