import { createHash, randomBytes } from 'node:crypto'
import { type CanonicalElement, textVersion } from '#canonical/canonical-node.ts'
import { textHashes } from '#canonical/text-hashes.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { dayOf } from '#model/day.ts'
import { nextReviewProblem } from '#model/reviews/next-review.ts'
import { type ReviewStatement, readStatement, writtenStatement } from '#model/reviews/review-statement.ts'
import { isOfWholeArticle } from '#model/reviews/statement-form.ts'
import { personIn } from '#model/site/person.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Passkey } from '#store/staff/staff-passkeys.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import {
  authenticatorFlags,
  challengeOf,
  type RelyingParty,
  type SignInAnswer,
  signedCount,
  signingOptions,
  spkiOf,
} from '../staff/passkeys.ts'
import { requirePermission } from '../staff/permission.ts'
import { StaffRefused } from '../staff/staff-refused.ts'
import {
  isUnchanged,
  type ReviewableText,
  type ReviewContext,
  readReviewable,
  reviewedItem,
} from './reviewable-text.ts'

/** A reviewer's statements about a text. */
export interface GivenReview {
  /** Hash of the text that they have read. */
  hash: string
  /** Ids of the sections read; null for the whole article. */
  sections: readonly string[] | null
  verdict: ReviewStatement['verdict']
  remarks: string
  interests: string
  next: IsoDate | null
  /** For a withdrawal: the number of the withdrawn review. */
  withdraws: number | null
}

interface SigningContext extends ReviewContext {
  now?: () => Date
}

/**
 * Makes the statement to sign, and its challenge: the statement's hash (REV-2). A nonce of the server makes each
 * statement unique.
 *
 * @throws NotPermitted, StaffRefused if this account may not sign this text
 */
export async function offerReview(
  context: SigningContext,
  party: RelyingParty,
  actor: Actor,
  fileId: string,
  given: GivenReview,
) {
  requirePermission(actor, 'reviews.sign')
  const { store, now = () => new Date() } = context
  const reviewable = await readReviewable(context, actor, fileId)
  const { article } = reviewable
  await requireOther(context, actor, reviewable)
  if (given.hash !== reviewable.hash)
    throw new StaffRefused('The text has changed since you opened it. Read it again before you sign.')
  const account = await store.staff.accounts.get(actor.id)
  const person = account?.person ? await store.documents.get('person', account.person) : null
  if (!person) throw new StaffRefused('Your account is no person of the byline. An administrator can say who you are.')
  const { name, type, role } = personIn(person, article.language)
  const date = dayOf(now())
  requireNext(given, date)
  await requireOwnReview(context, actor, article.id, given)
  const statement: ReviewStatement = {
    article: { id: article.id, language: article.language, title: article.title },
    text: { version: textVersion, hash: given.hash },
    sections: given.sections && hashesOfSections(reviewable.text, given.sections),
    verdict: given.verdict,
    remarks: given.remarks,
    withdraws: given.withdraws,
    reviewer: { account: actor.id, person: person.id, name: name.display },
    role: 'medicalReviewer',
    qualification: [type.label, role].filter(Boolean).join(', '),
    interests: given.interests,
    date,
    next: given.next,
    checkpoint: (await store.publicLog.head())?.checkpoint ?? null,
    nonce: randomBytes(32).toString('base64url'),
  }
  const written = Buffer.from(writtenStatement(statement))
  const challenge = createHash('sha256').update(written).digest()
  const own = (await store.staff.passkeys.list(actor.id)).filter(({ revokedAt }) => revokedAt === null)
  if (own.length === 0) throw new StaffRefused('A review is signed with a passkey. Register one in "Your account".')
  const options = await signingOptions(party, new Uint8Array(challenge), own)
  await store.staff.ceremonies.add({
    challenge: options.challenge,
    kind: 'review',
    linkId: null,
    staffId: actor.id,
    userHandle: null,
    statement: written,
  })
  return { statement: written, options }
}

/**
 * Stores a signed review. The challenge is used up, whatever the result; the signer, the statement and whether the text
 * is still the same are checked again.
 *
 * @returns the number of the review
 * @throws NotPermitted, StaffRefused
 */
export async function signReview(
  context: SigningContext,
  party: RelyingParty,
  actor: Actor,
  fileId: string,
  answer: SignInAnswer,
): Promise<number> {
  requirePermission(actor, 'reviews.sign')
  const { store } = context
  const challenge = challengeOf(answer)
  const ceremony = await store.staff.ceremonies.take(challenge, 'review')
  const written = ceremony?.statement
  const stated = written ? readStatement(Buffer.from(written).toString()) : null
  if (!written || !stated || ceremony.staffId !== actor.id)
    throw new StaffRefused('That took too long, or was signed already. Please sign again.')
  const passkey = await store.staff.passkeys.get(answer.id)
  const count =
    passkey?.staffId === actor.id && passkey.revokedAt === null
      ? await signedCount(party, answer, challenge, passkey)
      : null
  if (!passkey || count === null)
    throw new StaffRefused(
      'The signature does not hold: it has to be by a passkey of yours that has checked it is you.',
    )
  const reviewable = await readReviewable(context, actor, fileId)
  await requireOther(context, actor, reviewable)
  if (reviewable.article.id !== stated.article.id || reviewable.hash !== stated.text.hash)
    throw new StaffRefused('The text has changed since you read it. Nothing was signed.')
  return store.transaction((transaction) =>
    keep(transaction, { actor, reviewable, written, stated, passkey, count, answer, party }),
  )
}

interface Signed {
  actor: Actor
  reviewable: ReviewableText
  written: Uint8Array
  stated: ReviewStatement
  passkey: Passkey
  count: number
  answer: SignInAnswer
  party: RelyingParty
}

/** The only place that stores a review: further effects of reviews belong in this transaction. */
async function keep(
  { reviews, content, staff, audit }: StoreTransaction,
  { actor, reviewable, written, stated, passkey, count, answer, party }: Signed,
): Promise<number> {
  const changed = new StaffRefused('The text has changed since you read it. Nothing was signed.')
  await reviews.lock()
  if (!(await isUnchanged({ reviews, content }, reviewable))) throw changed
  if (!(await staff.passkeys.use(passkey.id, count)))
    throw new StaffRefused('This passkey was revoked, or a copy of it was used.')
  const { response } = answer
  const authenticatorData = Buffer.from(response.authenticatorData, 'base64url')
  await reviews.keepText(reviewable.text)
  const number = await reviews.add({
    stated,
    statement: written,
    clientData: Buffer.from(response.clientDataJSON, 'base64url'),
    authenticatorData,
    signature: Buffer.from(response.signature, 'base64url'),
    publicKey: spkiOf(passkey),
    algorithm: passkey.algorithm,
    rpId: party.id,
    origin: party.origin,
    ...authenticatorFlags(authenticatorData),
    passkey: passkey.id,
    keySince: passkey.madeAt,
    revision: reviewable.file?.head.id ?? null,
  })
  if (number === null) throw new StaffRefused('This was signed already.')
  const after = {
    review: number,
    verdict: stated.verdict,
    hash: stated.text.hash,
    ...(stated.sections && { sections: Object.keys(stated.sections) }),
  }
  await audit.record({ actor, action: 'review', item: reviewedItem(reviewable), bulkId: null, after })
  await reviews.settle(stated.article.id)
  return number
}

/**
 * Nobody reviews their own work: neither an author of the byline, nor the author of any version since somebody else
 * signed the whole text without withdrawing that.
 */
export async function requireOther(
  { store }: ReviewContext,
  actor: Actor,
  { file, article }: Pick<ReviewableText, 'file' | 'article'>,
): Promise<void> {
  const account = await store.staff.accounts.get(actor.id)
  if (account?.person && article.authors.includes(account.person))
    throw new StaffRefused('You are an author of this article. Somebody else has to review it.')
  const [versions, reviews] = await Promise.all([
    file ? store.revisions.history(file.id) : [],
    store.reviews.list(article.id),
  ])
  const byOthers = reviews.flatMap(({ number, revision, statement }) => {
    const stated = readStatement(Buffer.from(statement).toString())
    return stated && stated.reviewer.account !== actor.id ? [{ number, revision, stated }] : []
  })
  // A review is withdrawn by its own reviewer, so these contain all valid withdrawals.
  const withdrawn = new Set(byOthers.map(({ stated }) => stated.withdraws))
  const signed = byOthers.find(({ number, stated }) => isOfWholeArticle(stated) && !withdrawn.has(number))
  const since = versions.find(({ id }) => id === signed?.revision)?.number ?? 0
  const own = versions.find((version) => version.number > since && version.account === actor.id)
  if (own) throw new StaffRefused(`You have made version ${own.number} of this text. Somebody else has to review it.`)
}

/** Only its reviewer can withdraw a review. */
async function requireOwnReview(
  { store }: ReviewContext,
  actor: Actor,
  articleId: string,
  { verdict, withdraws }: GivenReview,
): Promise<void> {
  if (verdict !== 'withdrawn') {
    if (withdraws !== null) throw new StaffRefused('Only a withdrawal names a review.')
    return
  }
  const review = (await store.reviews.list(articleId)).find(({ number }) => number === withdraws)
  const stated = review && readStatement(Buffer.from(review.statement).toString())
  if (stated?.reviewer.account !== actor.id || stated.verdict === 'withdrawn')
    throw new StaffRefused('Expected the number of a review of yours.')
}

function requireNext({ verdict, next, sections }: GivenReview, date: IsoDate): void {
  if (sections?.length === 0) throw new StaffRefused('Choose a section at least.')
  if (verdict === 'withdrawn') {
    if (next !== null) throw new StaffRefused('A withdrawal has no next review.')
    return
  }
  const problem = nextReviewProblem(next, date)
  if (problem) throw new StaffRefused(problem)
}

function hashesOfSections(text: CanonicalElement, ids: readonly string[]): Record<string, string> {
  const { parts } = textHashes(text)
  return Object.fromEntries(
    ids.map((id) => {
      const part = parts.find((candidate) => candidate.part === 'section' && candidate.id === id)
      if (!part) throw new StaffRefused(`There is no section ${id}.`)
      return [id, part.hash]
    }),
  )
}
