import { sql } from 'kysely'
import type { EmailKind } from '#model/readers/email-template.ts'
import type { MailState } from '#model/readers/mail-transitions.ts'
import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { mentions } from '#model/text/mentions.ts'
import { auditItem } from '../comments/comment-tags.ts'
import { type ModeratedComment, selectModerated } from '../comments/moderated-comment.ts'
import type { Trx } from '../database/tables.ts'
import { type AuditEntry, listAudit } from '../readers/audit.ts'
import { type Feedback, feedbackOf, type SurveyAnswers } from '../readers/feedback.ts'
import { mailOf } from '../readers/mail.ts'
import { hashOfAddress, isBlocked } from '../readers/mail-limits.ts'
import { signupOf } from '../readers/newsletter.ts'

/** Everything stored about the owner of an email address (PRIV-3). */
export interface ReaderData {
  /** The address, in lowercase. */
  email: string
  comments: (ModeratedComment & { log: AuditEntry[] })[]
  /** Feedback sent with the address, or without an address but with this one in the text. */
  feedback: Feedback[]
  /** Answers to the survey that contain the address: nothing else links them to a reader. */
  surveys: SurveyAnswers[]
  /** Requests for topics that contain the address. */
  topicRequests: { id: string; topic: string; detail: string; madeAt: Date }[]
  newsletters: NewsletterSignup[]
  mails: ReaderMail[]
  /**
   * Whether the owner wants no mail from readers. Stored as a hash; it survives an erasure, because the owner asked for
   * it.
   */
  blocksMail: boolean
  /** Items from others that contain the address. They are not erased with the rest: a moderator decides. */
  mentionedIn: string[]
}

/** A mail to or from the owner of the address, without the other party's address. */
export interface ReaderMail {
  id: string
  kind: EmailKind
  role: 'sender' | 'recipient'
  state: MailState
  madeAt: Date
  endedAt: Date | null
  /** The data of the email: all of a mail that the owner sent, and of a received mail all except the sender's data. */
  data: object
}

/** Tables whose rows are deleted by id. */
type ErasedTable = 'mail' | 'feedback' | 'feedback_survey' | 'topic_request'

/** Rows stored under an email address, over all tables, within a transaction. */
export interface PersonalDataRows {
  find(email: string): Promise<ReaderData>
  /** The addresses under which anything is stored, in lowercase. */
  addresses(): Promise<string[]>
  /**
   * Removes the details of comment reports that contain the address. The reporter is unknown; the report stays.
   *
   * @param madeBefore  only of reports made before; of all when null
   */
  clearReports(email: string, madeBefore: Date | null): Promise<void>
  /** Deletes rows, and the counts of mails of the address. */
  delete(email: string, ids: Readonly<Record<ErasedTable, readonly string[]>>): Promise<void>
}

export function createPersonalDataRows(trx: Trx): PersonalDataRows {
  return {
    find: (email) => readerDataOf(trx, email.trim().toLowerCase()),
    async addresses() {
      const { rows } = await sql<{ email: string }>`
        select lower(email) as email from comment where email is not null
        union select lower(email) from feedback where email <> ''
        union select lower(email) from newsletter_signup
        union select lower(recipient) from mail
        union select lower(data ->> 'senderEmail') from mail where data ? 'senderEmail'`.execute(trx)
      return rows.map(({ email }) => email)
    },
    async clearReports(email, madeBefore) {
      await sql`
        update comment_report set detail = ''
        where position(${email} in lower(detail)) > 0
          and made_at <= coalesce(${madeBefore}::timestamptz, 'infinity')`.execute(trx)
    },
    async delete(email, { mail, ...others }) {
      if (mail.length > 0) await trx.deleteFrom('mail').where('id', 'in', mail).execute()
      await trx.deleteFrom('mail_count').where('key', '=', hashOfAddress(email)).execute()
      for (const [table, ids] of Object.entries(others))
        if (ids.length > 0)
          await sql`delete from ${sql.table(table)} where id::text in (${sql.join([...ids])})`.execute(trx)
    },
  }
}

/** @param email  in lowercase */
async function readerDataOf(trx: Trx, email: string): Promise<ReaderData> {
  // A cheap condition first; the code below checks whether the whole address occurs.
  const occurs = (text: string) => sql<boolean>`position(${email} in lower(${sql.raw(text)})) > 0`
  const { rows: comments } = await selectModerated(
    sql`where lower(email) = ${email} or ${occurs('body')} order by made_at, comment.id`,
  ).execute(trx)
  const own = comments.filter((comment) => comment.email?.toLowerCase() === email)
  const feedback = await trx
    .selectFrom('feedback')
    .selectAll()
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email), occurs('text')]))
    .orderBy('made_at')
    .execute()
  const isOwn = (row: (typeof feedback)[number]) =>
    row.email.toLowerCase() === email || (row.email === '' && mentions(row.text, email))
  const surveys = await trx.selectFrom('feedback_survey').selectAll().where(occurs('answers::text')).execute()
  const topics = await trx.selectFrom('topic_request').selectAll().where(occurs("topic || ' ' || detail")).execute()
  const signups = await trx.selectFrom('newsletter_signup').selectAll().where(sql`lower(email)`, '=', email).execute()
  const mails = await trx
    .selectFrom('mail')
    .selectAll()
    .where((eb) => eb.or([eb(sql`lower(recipient)`, '=', email), eb(sql`lower(data ->> 'senderEmail')`, '=', email)]))
    .orderBy('made_at')
    .execute()
  const logged = []
  // One after the other: a transaction has one connection.
  for (const comment of own)
    logged.push({ ...comment, log: await listAudit(trx, { item: auditItem(comment.id), limit: 1_000 }) })
  return {
    email,
    comments: logged,
    feedback: feedback.filter(isOwn).map(feedbackOf),
    surveys: surveys
      .filter(({ answers }) => mentions(Object.values(answers as object).join('\n'), email))
      .map(({ id, answers, is_held, made_at }) => ({
        id,
        // Validated when they were sent.
        answers: answers as SurveyAnswers['answers'],
        isHeld: is_held,
        madeAt: made_at,
      })),
    topicRequests: topics
      .filter(({ topic, detail }) => mentions(`${topic} ${detail}`, email))
      .map(({ made_at, ...topic }) => ({ ...topic, madeAt: made_at })),
    newsletters: signups.map(signupOf),
    mails: mails.map((row) => readerMailOf(mailOf(row), email)),
    blocksMail: await isBlocked(trx, hashOfAddress(email)),
    mentionedIn: [
      ...comments
        .filter((comment) => !own.includes(comment) && mentions(comment.text, email))
        .map(({ id }) => auditItem(id)),
      ...feedback.filter((row) => !isOwn(row) && mentions(row.text, email)).map(({ id }) => `feedback ${id}`),
    ],
  }
}

function readerMailOf(
  { id, template, recipient, state, madeAt, endedAt }: ReturnType<typeof mailOf>,
  email: string,
): ReaderMail {
  const isSender = 'senderEmail' in template.data && template.data.senderEmail.toLowerCase() === email
  const isRecipient = recipient.toLowerCase() === email
  const { senderName, senderEmail, ...others } = { senderName: '', senderEmail: '', ...template.data }
  return {
    id,
    kind: template.kind,
    role: isRecipient ? 'recipient' : 'sender',
    state,
    madeAt,
    endedAt,
    data: isSender ? { ...others, senderName, senderEmail } : others,
  }
}
