import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import { CommentList } from '#model/readers/comment.ts'
import type { Hold } from '#model/readers/comment-hold.ts'
import type { CommentReport } from '#model/readers/comment-report.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Trx } from '../database/tables.ts'
import { alarmId } from './alarm-jobs.ts'
import { addReport } from './comment-reports.ts'
import { queueTag } from './comment-tags.ts'
import { listedPhrases } from './held-phrases.ts'
import { commentId } from './published-comments.ts'
import { receiptHash } from './receipt-hash.ts'
import { isBlockedWriter } from './writer-blocks.ts'

/** A comment that a reader has sent. */
export interface NewComment {
  article: Slug
  text: string
  condition: string
  age: string
  years: string
  email: string
  moderationFlags: Hold[]
  isUrgent: boolean
  /** Token of the link by which its writer sees and erases the comment; only its hash is stored. */
  receipt: string | null
  /** Whether the writer asked for a mail about the decision. */
  wantsDecision?: boolean | undefined
}

/** An article that takes comments. */
export interface CommentedArticle {
  id: Slug
  /** Never empty. */
  conditionOptions: string[]
}

/** Comments as readers send them, within the transaction of their form. */
export interface CommentInbox {
  /** The published article at the path; null if there is none that takes comments. */
  articleAt(path: SitePath): Promise<CommentedArticle | null>
  /** Whether a comment with the same text is stored, whatever its article and state. */
  isKnown(text: string): Promise<boolean>
  /** The words and phrases that the moderators have listed. */
  heldPhrases(): Promise<string[]>
  /** Whether comments from this address are set aside. */
  isBlocked(email: string): Promise<boolean>
  /**
   * Stores a reader's report of a published comment.
   *
   * @param id  of the comment
   * @returns false if no such comment is published
   * @throws LimitReached when all readers together have reached the daily limit
   */
  report(id: string, report: CommentReport): Promise<boolean>
  /** Stores a comment that waits for a moderator. @returns its name within the article */
  add(comment: NewComment): Promise<string>
}

/** @param announce  receives the tags of the changes */
export function createCommentInbox(trx: Trx, jobs: JobQueue, announce: (...tags: string[]) => void): CommentInbox {
  return {
    async articleAt(path) {
      const { rows } = await sql<{ id: Slug; list: unknown }>`
        select id, value -> 'comments' as list from article join document on kind = 'article' and key = path
        where path = ${path} and not is_preview`.execute(trx)
      const [row] = rows
      const { conditionOptions } = CommentList.parse(row?.list ?? {})
      return row && conditionOptions.length > 0 ? { id: row.id, conditionOptions } : null
    },
    async isKnown(text) {
      const { rows } = await sql`
        select from comment
        where md5(regexp_replace(lower(body), '\\s+', ' ', 'g')) = md5(regexp_replace(lower(${text}), '\\s+', ' ', 'g'))
        limit 1`.execute(trx)
      return rows.length > 0
    },
    heldPhrases: () => listedPhrases(trx),
    isBlocked: (email) => isBlockedWriter(trx, email),
    async report(id, report) {
      if (!(await addReport(trx, id, report))) return false
      announce(queueTag)
      return true
    },
    async add({ article, text, condition, age, years, email, moderationFlags, isUrgent, receipt, wantsDecision }) {
      const { name } = await newName(trx)
      const id = commentId(article, name)
      await trx
        .insertInto('comment')
        .values({
          id,
          article_id: article,
          body: text,
          condition,
          age,
          years,
          email,
          moderation_flags: JSON.stringify(moderationFlags),
          is_urgent: isUrgent,
          wants_decision: wantsDecision ?? false,
          receipt_hash: receipt === null ? null : receiptHash(receipt),
        })
        .execute()
      if (isUrgent) await jobs.send('alarm', { id: alarmId(id, 0) }, sqlOn(trx))
      announce(queueTag)
      return name
    },
  }
}

/** 64 random bits, so that nobody guesses the name of an unpublished comment. */
async function newName(trx: Trx): Promise<{ name: string }> {
  const { rows } = await sql<{ name: string }>`
    select substr(replace(gen_random_uuid()::text, '-', ''), 17) as name`.execute(trx)
  return rows[0] as { name: string }
}
