import type { JobQueue } from '#jobs/job-queue.ts'
import type { JobData, QueueName } from '#jobs/queues.ts'
import type { LogEntry } from '#tlog/log-entry.ts'
import { type CommentRows, createCommentRows } from './comments/comment-rows.ts'
import { type ContentRows, createContentRows } from './content/content-rows.ts'
import type { DocumentReader } from './content/schema-fingerprint.ts'
import type { ChangeBus } from './database/change-bus.ts'
import { sqlOn } from './database/sql-runner.ts'
import type { Db, Trx } from './database/tables.ts'
import { type BulkRows, createBulkRows } from './lists/bulk-rows.ts'
import { createNoteRows, type NoteRows } from './lists/notes.ts'
import { createNotices, type Notices } from './lists/notices.ts'
import { createReaderSignalRows, type ReaderSignalRows } from './lists/reader-signals.ts'
import { createTaskRows, type TaskRows } from './lists/tasks.ts'
import { appendToLog } from './log/append-to-log.ts'
import { type ContentPreviews, createContentPreviews } from './newsroom/content-previews.ts'
import { createErasureRows, type ErasureRows } from './personal-data/erasure-rows.ts'
import { createPersonalDataRows, type PersonalDataRows } from './personal-data/personal-data.ts'
import { createPictureRows, type PictureRows } from './pictures/picture-rows.ts'
import { type AuditRows, createAuditRows } from './readers/audit-rows.ts'
import { type CaptchaTokens, createCaptchaTokens } from './readers/captcha-tokens.ts'
import { createFeedbackForm, type FeedbackForm } from './readers/feedback.ts'
import { createMailRows, type MailRows } from './readers/mail-rows.ts'
import { createSignupRows, type SignupRows } from './readers/signup-rows.ts'
import { createSubmissionRows, type SubmissionRows } from './readers/submission-rows.ts'
import { createTopicRequests, type TopicRequests } from './readers/topic-requests.ts'
import { createReviewRows, type ReviewRows } from './reviews/review-rows.ts'
import { createStaff, type Staff } from './staff/staff.ts'

/** The reads and writes of one transaction: rows, their jobs and the notices of changes commit together. */
export interface StoreTransaction {
  audit: AuditRows
  bulk: BulkRows
  captchaTokens: CaptchaTokens
  comments: CommentRows
  content: ContentRows
  contentPreviews: ContentPreviews
  erasures: ErasureRows
  feedback: FeedbackForm
  mail: MailRows
  newsletter: SignupRows
  notes: NoteRows
  notices: Notices
  personalData: PersonalDataRows
  pictures: PictureRows
  readerSignals: ReaderSignalRows
  reviews: ReviewRows
  staff: Staff
  submissions: SubmissionRows
  tasks: TaskRows
  topicRequests: TopicRequests
  /** Whether there is a published article at the path. */
  isPublished(path: string): Promise<boolean>
  /** Queues entries for the public log, with the commit. */
  appendToLog(...entries: LogEntry[]): Promise<void>
  /**
   * Sends a job with the commit, unless one for the same row is waiting already.
   *
   * @param due  the earliest time to run; at once when left out
   */
  sendJob<Name extends QueueName>(name: Name, data: JobData[Name], due?: Date): Promise<void>
  /** Notifies every node, with the commit, that everything with these tags has changed. */
  announce(...tags: string[]): void
}

interface TransactionDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
  reader: DocumentReader
}

/** Runs in one transaction; nothing is written if `run` throws. @returns once it is committed */
export async function inTransaction<Result>(
  { db, jobs, changes, reader }: TransactionDeps,
  run: (transaction: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<string>()
  const result = await db.transaction().execute(async (trx) => {
    const result = await run(
      transactionOn(trx, { jobs, reader }, (...changed) => {
        for (const tag of changed) tags.add(tag)
      }),
    )
    await changes.announce(trx, [...tags])
    return result
  })
  changes.publish([...tags])
  return result
}

/** @param announce  receives the tags of the changes */
export function transactionOn(
  trx: Trx,
  { jobs, reader }: Pick<TransactionDeps, 'jobs' | 'reader'>,
  announce: (...tags: string[]) => void,
): StoreTransaction {
  return {
    audit: createAuditRows(trx),
    bulk: createBulkRows(trx),
    captchaTokens: createCaptchaTokens(trx),
    comments: createCommentRows(trx, jobs, announce),
    content: createContentRows(trx),
    contentPreviews: createContentPreviews(trx),
    erasures: createErasureRows(trx),
    feedback: createFeedbackForm(trx, announce),
    mail: createMailRows(trx, jobs, announce),
    newsletter: createSignupRows(trx),
    notes: createNoteRows(trx),
    notices: createNotices(trx),
    personalData: createPersonalDataRows(trx),
    pictures: createPictureRows(trx, announce),
    readerSignals: createReaderSignalRows(trx),
    reviews: createReviewRows(trx, reader, announce),
    staff: createStaff(trx, announce),
    submissions: createSubmissionRows(trx),
    tasks: createTaskRows(trx),
    topicRequests: createTopicRequests(trx),
    isPublished: async (path) => {
      const row = await trx
        .selectFrom('article')
        .select('path')
        .where('path', '=', path)
        .where('is_preview', '=', false)
        .executeTakeFirst()
      return row !== undefined
    },
    appendToLog: (...entries) => appendToLog(trx, entries),
    sendJob: (name, data, due) => jobs.send(name, data, sqlOn(trx), due),
    announce,
  }
}
