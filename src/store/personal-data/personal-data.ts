import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import type { EmailKind } from '#model/readers/email-template.ts'
import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { mentions } from '#model/text/mentions.ts'
import { auditItem } from '../comments/comment-tags.ts'
import { eraseComments } from '../comments/erase-comments.ts'
import { type ModeratedComment, selectModerated } from '../comments/moderated-comment.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type AuditEntry, listAudit, recordAudit } from '../readers/audit.ts'
import { type Feedback, feedbackOf, feedbackTag, type SurveyAnswers } from '../readers/feedback.ts'
import { type MailState, mailOf, mailTag } from '../readers/mail.ts'
import { hashOf, isBlocked } from '../readers/mail-limits.ts'
import { endBuriedSignups, eraseSignups, newsletterTag, signupOf } from '../readers/newsletter.ts'
import { type Erasure, emailKey, erasedEmails, listErasures, recordErasure } from './erasures.ts'

/** Everything that is stored of the owner of an email address (PRIV-3). */
export interface HeldData {
  /** As it was looked up, in small letters. */
  email: string
  comments: (ModeratedComment & { log: AuditEntry[] })[]
  /** Sent with the address, or with none and the address in the text. */
  feedback: Feedback[]
  /** Answers to the survey that contain the address: nothing else tells whose they are. */
  surveys: SurveyAnswers[]
  /** Requests for topics that contain the address. */
  topicRequests: { id: string; topic: string; detail: string; madeAt: Date }[]
  newsletters: NewsletterSignup[]
  mails: HeldMail[]
  /** The owner wants no mail from readers. Stored as a hash; it outlives an erasure, as it was asked for. */
  blocksMail: boolean
  /** What others sent and in which the address occurs. It is not erased with the rest: a moderator decides. */
  mentionedIn: string[]
}

/** A mail to or from the owner of the address, without the address of the other. */
export interface HeldMail {
  id: string
  kind: EmailKind
  role: 'sender' | 'recipient'
  state: MailState
  madeAt: Date
  endedAt: Date | null
  /** What the email shows: of the sender's own email all, of one that was received what is not about the sender. */
  data: object
}

/** How much was erased, of each kind. */
export interface ErasedData {
  comments: number
  feedback: number
  surveys: number
  topicRequests: number
  newsletters: number
  /** Ids: each may have a file. */
  mails: string[]
}

/** What is stored under an email address, over all tables. */
export interface PersonalData {
  /** Changes nothing. */
  find(email: string): Promise<HeldData>
  /** As `find`; the audit log says who has exported it, without the address. */
  export(email: string, moderator: string): Promise<HeldData>
  /**
   * Deletes it, in one transaction, and remembers that it did: a restored backup does not bring it back. Published
   * comments leave their articles at once, on every node. What a service of newsletters knows of is deleted once that is
   * told. The audit log says who has erased what, without the address.
   */
  erase(email: string, moderator: string): Promise<ErasedData>
  /** What was erased, to be kept outside of the database. */
  erasures(): Promise<Erasure[]>
}

interface PersonalDataDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
}

export function createPersonalData({ db, jobs, changes }: PersonalDataDeps): PersonalData {
  return {
    find: (email) => db.transaction().execute((trx) => held(trx, plain(email))),

    export: (email, moderator) =>
      db.transaction().execute(async (trx) => {
        await recordReader(trx, moderator, 'export', plain(email))
        return held(trx, plain(email))
      }),

    async erase(email, moderator) {
      const tags = new Set<string>()
      const erased = await db.transaction().execute(async (trx) => {
        const erased = await eraseAll(trx, { jobs, changes }, plain(email), null, moderator, tags)
        await recordErasure(trx, await emailKey(trx, plain(email)))
        await recordReader(trx, moderator, 'erase', plain(email))
        await changes.announce(trx, [...tags])
        return erased
      })
      changes.publish([...tags])
      return erased
    },

    erasures: () => listErasures(db),
  }
}

/** Erases what the erasures of the database name, as after a backup of an earlier time was restored. */
export async function eraseAgain(
  trx: Trx,
  deps: Pick<PersonalDataDeps, 'jobs' | 'changes'>,
  tags: Set<string>,
): Promise<void> {
  const restored = sql<boolean>`exists (
    select from erasure where kind = 'comment' and key = comment.id and comment.made_at <= erasure.made_at
  )`
  await eraseComments(trx, restored, { actor: restoreActor }, tags)
  if ((await endBuriedSignups(trx, deps)) > 0) tags.add(newsletterTag)
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from comment where email is not null
    union select lower(email) from feedback where email <> ''
    union select lower(email) from newsletter_signup
    union select lower(recipient) from mail
    union select lower(data ->> 'senderEmail') from mail where data ? 'senderEmail'`.execute(trx)
  const emails = rows.map(({ email }) => email)
  for (const { email, erasedAt } of erasedEmails(await listErasures(trx), emails))
    await eraseAll(trx, deps, email, erasedAt, restoreActor, tags)
}

/** In the audit log, of what is erased again. */
const restoreActor = 'restore'

/** @param madeBefore  only what was made before; everything when null */
async function eraseAll(
  trx: Trx,
  deps: Pick<PersonalDataDeps, 'jobs' | 'changes'>,
  email: string,
  madeBefore: Date | null,
  actor: string,
  tags: Set<string>,
): Promise<ErasedData> {
  const { feedback, surveys, topicRequests, mails } = await held(trx, email)
  const isOld = ({ madeAt }: { madeAt: Date }) => madeBefore === null || madeAt <= madeBefore
  const ofEmail = sql<boolean>`lower(email) = ${email} and made_at <= coalesce(${madeBefore}::timestamptz, 'infinity')`
  const comments = await eraseComments(trx, ofEmail, { actor }, tags)
  const newsletters = await eraseSignups(trx, deps, email, madeBefore)
  if (newsletters > 0) tags.add(newsletterTag)
  if (feedback.some(isOld)) tags.add(feedbackTag)
  if (mails.some(isOld)) tags.add(mailTag)
  const mailIds = mails.filter(isOld).map(({ id }) => id)
  if (mailIds.length > 0) await trx.deleteFrom('mail').where('id', 'in', mailIds).execute()
  await trx.deleteFrom('mail_count').where('key', '=', hashOf(email)).execute()
  const deleted = {
    feedback: feedback.filter(isOld),
    feedback_survey: surveys.filter(isOld),
    topic_request: topicRequests.filter(isOld),
  }
  for (const [table, rows] of Object.entries(deleted) as [keyof typeof deleted, { id: string }[]][])
    if (rows.length > 0)
      await sql`delete from ${sql.table(table)} where id::text in (${sql.join(rows.map(({ id }) => id))})`.execute(trx)
  return {
    comments: comments.length,
    feedback: deleted.feedback.length,
    surveys: deleted.feedback_survey.length,
    topicRequests: deleted.topic_request.length,
    newsletters,
    mails: mailIds,
  }
}

/** @param email  in small letters */
async function held(trx: Trx, email: string): Promise<HeldData> {
  // A cheap condition first; whether the whole address occurs is judged here.
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
  return {
    email,
    comments: await Promise.all(
      own.map(async (comment) => ({
        ...comment,
        log: await listAudit(trx, { item: auditItem(comment.id), limit: 1_000 }),
      })),
    ),
    feedback: feedback.filter(isOwn).map(feedbackOf),
    surveys: surveys
      .filter(({ answers }) => mentions(Object.values(answers as object).join('\n'), email))
      .map(({ id, answers, is_held, made_at }) => ({
        id,
        // Checked when they were sent.
        answers: answers as SurveyAnswers['answers'],
        isHeld: is_held,
        madeAt: made_at,
      })),
    topicRequests: topics
      .filter(({ topic, detail }) => mentions(`${topic} ${detail}`, email))
      .map(({ made_at, ...topic }) => ({ ...topic, madeAt: made_at })),
    newsletters: signups.map(signupOf),
    mails: mails.map((row) => heldMail(mailOf(row), email)),
    blocksMail: await isBlocked(trx, hashOf(email)),
    mentionedIn: [
      ...comments
        .filter((comment) => !own.includes(comment) && mentions(comment.text, email))
        .map(({ id }) => auditItem(id)),
      ...feedback.filter((row) => !isOwn(row) && mentions(row.text, email)).map(({ id }) => `feedback ${id}`),
    ],
  }
}

function heldMail(
  { id, template, recipient, state, madeAt, endedAt }: ReturnType<typeof mailOf>,
  email: string,
): HeldMail {
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

async function recordReader(trx: Trx, actor: string, action: 'export' | 'erase', email: string): Promise<void> {
  const key = await emailKey(trx, email)
  // Enough to see that two entries are about the same address.
  const item = `reader ${key.slice(key.indexOf(':') + 1).slice(0, 12)}`
  await recordAudit(trx, { actor, action, item, bulkId: null })
}

function plain(email: string): string {
  return email.trim().toLowerCase()
}
