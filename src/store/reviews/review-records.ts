import { type RawBuilder, sql } from 'kysely'
import { type ReviewSignature, signatureHolds } from '#canonical/review-signature.ts'
import type { IsoDate } from '#model/articles/date.ts'
import type { MinorMark, SignedReview } from '#model/reviews/review-standing.ts'
import { type ReviewStatement, readStatement } from '#model/reviews/review-statement.ts'
import type { Slug } from '#model/text/text.ts'
import { type LogEntry, saltedHash } from '#tlog/log-entry.ts'
import type { Db } from '../database/tables.ts'

/** A signed review as stored. */
export interface ReviewRecord extends ReviewSignature {
  articleId: Slug
  /** Numbers the reviews of an article, from 1. */
  number: number
  /** The version of the file that the reviewer read. */
  revision: string | null
  passkey: string
  backupEligible: boolean
  backedUp: boolean
  keySince: Date
  madeAt: Date
  logSalt: Uint8Array
}

/** The entry of the public log for a review. */
export function logEntryOf(
  record: Pick<ReviewRecord, 'articleId' | 'logSalt' | 'statement' | 'signature' | 'madeAt'>,
): LogEntry {
  const bytes = Buffer.concat([record.statement, record.signature])
  const hash = saltedHash(Buffer.from(record.logSalt), bytes)
  return { kind: 'review', article: record.articleId, hash, at: record.madeAt }
}

/** The reviews of an article, newest first. */
export async function readReviews(db: Db, articleId: Slug): Promise<ReviewRecord[]> {
  const { rows } = await sql<ReviewRecord>`
    select ${recordColumns} from review where article_id = ${articleId} order by number desc`.execute(db)
  return rows
}

export const recordColumns = sql`
  article_id as "articleId", number, statement, client_data as "clientData", authenticator_data as "authenticatorData",
  signature, public_key as "publicKey", algorithm, rp_id as "rpId", origin, revision, passkey,
  backup_eligible as "backupEligible", backed_up as "backedUp", key_since as "keySince", made_at as "madeAt",
  log_salt as "logSalt"`

/** The review facts for an article's page, as JSON in the query that reads the article. @param id  of the article */
export function reviewFacts(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const bytes = (column: string) => sql`encode(${sql.ref(column)}, 'base64')`
  return sql`jsonb_build_object(
    'hash', (select hash from review_standing where article_id = ${id}),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('day', reviewed_on, 'hash', hash)), '[]')
      from review_claim where article_id = ${id}
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'articleId', article_id, 'number', number, 'statement', ${bytes('statement')}, 'clientData', ${bytes('client_data')},
        'authenticatorData', ${bytes('authenticator_data')}, 'signature', ${bytes('signature')},
        'publicKey', ${bytes('public_key')}, 'algorithm', algorithm, 'rpId', rp_id, 'origin', origin,
        'keySince', key_since, 'madeAt', made_at
      ) order by number desc), '[]') from review where article_id = ${id}
    ),
    'minors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'review', review, 'hash', hash, 'reason', reason, 'on', (made_at at time zone 'UTC')::date
      )), '[]') from review_minor where article_id = ${id}
    )
  )`
}

type Encoded<Record_> = { [Key in keyof Record_]: Record_[Key] extends Uint8Array | Date ? string : Record_[Key] }

/** The value that `reviewFacts` selects. */
export interface ReviewFacts {
  hash: string | null
  claims: { day: IsoDate; hash: string }[]
  reviews: Encoded<Omit<ReviewRecord, 'revision' | 'passkey' | 'backupEligible' | 'backedUp' | 'logSalt'>>[]
  minors: MinorMark[]
}

/** The signed reviews among the facts of an article, newest first, each with whether its signature is valid. */
export function signedReviews(facts: ReviewFacts): SignedReview[] {
  return facts.reviews.flatMap((row) => {
    const bytes = (text: string) => Buffer.from(text, 'base64')
    return (
      signedReview({
        ...row,
        statement: bytes(row.statement),
        clientData: bytes(row.clientData),
        authenticatorData: bytes(row.authenticatorData),
        signature: bytes(row.signature),
        publicKey: bytes(row.publicKey),
        keySince: new Date(row.keySince),
        madeAt: new Date(row.madeAt),
      }) ?? []
    )
  })
}

/** The review in a record; null if the signed bytes are no statement of this form. */
export function signedReview(
  record: ReviewSignature & Pick<ReviewRecord, 'articleId' | 'number' | 'keySince' | 'madeAt'>,
): SignedReview | null {
  const statement = readStatement(Buffer.from(record.statement).toString())
  if (!statement) return null
  return {
    number: record.number,
    statement,
    isVerified: statement.article.id === record.articleId && isChecked(record, statement),
    keySince: record.keySince,
    signedAt: record.madeAt,
  }
}

/** Results of signature checks; rows never change, and a changed one has another key. */
const checked = new Map<string, boolean>()
const maxChecked = 10_000

function isChecked(record: ReviewSignature, { nonce }: ReviewStatement): boolean {
  const parts = [record.statement, record.clientData, record.authenticatorData, record.signature, record.publicKey]
  const key = [nonce, record.algorithm, record.rpId, record.origin, ...parts.map(asBase64)].join(' ')
  const known = checked.get(key)
  if (known !== undefined) return known
  const holds = signatureHolds(record)
  if (checked.size >= maxChecked) checked.clear()
  checked.set(key, holds)
  return holds
}

function asBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
