import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { jcs, textHashes } from '#canonical/text-hashes.ts'
import type { ReviewStatement } from '#model/reviews/review-statement.ts'
import type { Slug } from '#model/text/text.ts'
import { affectedTags } from '../content/affected-tags.ts'
import { type PublishedText, readPublishedText } from '../content/published/text-records.ts'
import type { DocumentReader } from '../content/schema-fingerprint.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Trx } from '../database/tables.ts'
import { appendToLog } from '../log/append-to-log.ts'
import { logEntryOf, type ReviewRecord, readReviews } from './review-records.ts'
import { writeStandings } from './review-standing.ts'

/** A review to add. */
export interface NewReview extends Omit<ReviewRecord, 'number' | 'madeAt' | 'articleId' | 'logSalt'> {
  /** The parsed `statement`. */
  stated: ReviewStatement
}

/** A change of a signed text that an editor classifies as minor. */
export interface NewMinor {
  articleId: Slug
  review: number
  hash: string
  reason: string
  changes: unknown
  actor: { id: string; name: string }
}

/** Reviews within a transaction. */
export interface ReviewRows {
  /** Blocks publishing until the transaction ends. */
  lock(): Promise<void>
  /** A published article with its canonical text. */
  published(articleId: Slug): Promise<PublishedText | null>
  /** Newest first. */
  list(articleId: Slug): Promise<ReviewRecord[]>
  /** Stores a signed text, to compare later ones with it. @param text  whose hash is what the reviewer signs */
  keepText(text: CanonicalElement): Promise<void>
  /** Also queues it for the public log. @returns its number; null if this statement was signed already */
  add(review: NewReview): Promise<number | null>
  addMinor(minor: NewMinor): Promise<void>
  /** Recomputes whose reviews cover the text of an article, and notifies every node. */
  settle(articleId: Slug): Promise<void>
}

export function createReviewRows(trx: Trx, reader: DocumentReader, announce: (...tags: string[]) => void): ReviewRows {
  return {
    async lock() {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.content})`.execute(trx)
    },
    published: (articleId) => readPublishedText(trx, reader, articleId),
    list: (articleId) => readReviews(trx, articleId),

    async keepText(text) {
      await sql`
        insert into review_text (hash, text) values (${textHashes(text).hash}, ${jcs(text)})
        on conflict do nothing`.execute(trx)
    },

    async add({ stated, ...given }) {
      const logSalt = randomBytes(32)
      const { rows } = await sql<{ number: number; madeAt: Date }>`
        insert into review (
          article_id, number, statement, hash, sections, verdict, withdraws, account, person, revision, next_on, client_data,
          authenticator_data, signature, passkey, public_key, algorithm, rp_id, origin, backup_eligible, backed_up, key_since,
          log_salt
        )
        select ${stated.article.id}, coalesce(max(number), 0) + 1, ${bytea(given.statement)}, ${stated.text.hash},
          ${stated.sections && Object.keys(stated.sections)}::text[], ${stated.verdict}, ${stated.withdraws}::integer,
          ${stated.reviewer.account}::uuid, ${stated.reviewer.person}, ${given.revision}::uuid, ${stated.next}::date,
          ${bytea(given.clientData)}, ${bytea(given.authenticatorData)}, ${bytea(given.signature)}, ${given.passkey},
          ${bytea(given.publicKey)}, ${given.algorithm}::integer, ${given.rpId}, ${given.origin}, ${given.backupEligible}::boolean,
          ${given.backedUp}::boolean, ${given.keySince}::timestamptz, ${bytea(logSalt)}
        from review where article_id = ${stated.article.id}
        on conflict do nothing
        returning number, made_at as "madeAt"`.execute(trx)
      const [added] = rows
      if (!added) return null
      await appendToLog(trx, [logEntryOf({ ...given, articleId: stated.article.id, logSalt, madeAt: added.madeAt })])
      return added.number
    },

    async addMinor({ articleId, review, hash, reason, changes, actor }) {
      await sql`
        insert into review_minor (article_id, review, hash, reason, changes, actor, account)
        values (${articleId}, ${review}, ${hash}, ${reason}, ${JSON.stringify(changes)}::jsonb, ${actor.name}, ${actor.id})
        on conflict do nothing`.execute(trx)
    },

    async settle(articleId) {
      const published = await readPublishedText(trx, reader, articleId)
      if (published?.text) await writeStandings(trx, [{ article_id: articleId, hash: textHashes(published.text).hash }])
      const { rows } = await sql<{ key: string }>`select path as key from article where id = ${articleId}`.execute(trx)
      const names = rows.map(({ key }) => ({ kind: 'article' as const, key }))
      announce(reviewsTag, ...(await affectedTags(trx, reader, names)))
    },
  }
}

/** The tag of a change of reviews. */
export const reviewsTag = 'reviews'

function bytea(bytes: Uint8Array) {
  return sql`${Buffer.from(bytes)}::bytea`
}
