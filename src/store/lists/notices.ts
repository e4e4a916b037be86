import { sql } from 'kysely'
import {
  type NoticeKind,
  type NoticeLinkKind,
  type NoticeWay,
  noticeKinds,
  usualWays,
} from '#model/newsroom/desk-notice.ts'
import type { Db, Trx } from '../database/tables.ts'

/** A notice by mail to a staff account. */
export interface DeskNotice {
  id: string
  account: string
  kind: NoticeKind
  subject: string
  /** Its address at the desk, such as "/content/{id}". */
  place: string
  /** What it is about, such as "note {id}": an account gets one notice for each. */
  about: string
}

export interface MailChoice {
  /** Replaces the account's id in the links of mails. */
  linkId: string
  ways: Record<NoticeKind, NoticeWay>
}

/** The notices by mail, and how each account is notified; by itself, or within a transaction. */
export interface Notices {
  /** The notices with these ids, as far as they exist, in this order. */
  list(ids: readonly string[]): Promise<DeskNotice[]>
  /** @returns null if the account had this notice before */
  add(notice: Omit<DeskNotice, 'id'>): Promise<string | null>
  choice(account: string): Promise<MailChoice>
  choose(account: string, ways: Partial<Record<NoticeKind, NoticeWay>>): Promise<void>
  /**
   * Unsubscribes by the link of a mail: from a kind of mail, or from everything in the digest. @returns whether the
   * account exists
   */
  end(linkId: string, kind: NoticeLinkKind): Promise<boolean>
  /** The accounts of the reviewers whom the file names. */
  reviewersOf(fileId: string): Promise<string[]>
  setMailed(ids: readonly string[]): Promise<void>
  /** Accounts with notices for a digest, whose last digest was at least 20 hours ago. */
  awaitingDigest(): Promise<string[]>
  /**
   * The notices of an account's next digest, oldest first. Concurrent calls in other transactions wait for this one.
   */
  ofDigest(account: string): Promise<DeskNotice[]>
  setDigested(account: string): Promise<void>
  /** Notifies the accounts with an open task that is due today or overdue. */
  addDueTasks(): Promise<void>
}

export function createNotices(db: Db | Trx): Notices {
  return {
    async list(ids) {
      const { rows } = await sql<DeskNotice>`
        select id, account, kind, subject, place, about from desk_notice
        join unnest(${ids}::uuid[]) with ordinality as given (id, listed) using (id) order by listed`.execute(db)
      return rows
    },
    async add({ account, kind, subject, place, about }) {
      const { rows } = await sql<{ id: string }>`
        insert into desk_notice (account, kind, subject, place, about)
        values (${account}, ${kind}, ${subject}, ${place}, ${about})
        on conflict do nothing returning id`.execute(db)
      return rows[0]?.id ?? null
    },
    async choice(account) {
      await sql`insert into desk_mail_choice (account) values (${account}) on conflict do nothing`.execute(db)
      const { rows } = await sql<Record<NoticeKind, NoticeWay> & { link_id: string }>`
        select link_id, mention, task, review, due from desk_mail_choice where account = ${account}`.execute(db)
      const [row] = rows
      if (!row) throw new Error('The choice of an account is not there.')
      const { link_id: linkId, ...ways } = row
      return { linkId, ways }
    },
    async choose(account, ways) {
      const all = { ...usualWays, ...(await this.choice(account)).ways, ...ways }
      await sql`
        update desk_mail_choice set mention = ${all.mention}, task = ${all.task}, review = ${all.review}, due = ${all.due}
        where account = ${account}`.execute(db)
    },
    async end(linkId, kind) {
      const ended = noticeKinds.map((noticeKind) =>
        kind === 'digest'
          ? sql`${sql.ref(noticeKind)} = case ${sql.ref(noticeKind)} when 'digest' then 'off' else ${sql.ref(noticeKind)} end`
          : sql`${sql.ref(noticeKind)} = ${kind === noticeKind ? sql`'off'` : sql.ref(noticeKind)}`,
      )
      const { numAffectedRows } = await sql`
        update desk_mail_choice set ${sql.join(ended)} where link_id = ${linkId}`.execute(db)
      return numAffectedRows === 1n
    },
    async reviewersOf(fileId) {
      const { rows } = await sql<{ id: string }>`
        select staff.id from content_facts join staff on person = any(reviewers)
        where file_id = ${fileId} and deactivated_at is null order by staff.id`.execute(db)
      return rows.map(({ id }) => id)
    },
    async setMailed(ids) {
      await sql`update desk_notice set mailed_at = now() where id = any(${ids}::uuid[])`.execute(db)
    },
    async awaitingDigest() {
      const { rows } = await sql<{ account: string }>`
        select distinct notice.account from desk_notice as notice
        join desk_mail_choice as choice on choice.account = notice.account
        join staff on staff.id = notice.account and deactivated_at is null and email is not null
        where mailed_at is null and ${wayOf} = 'digest'
          and (digest_at is null or digest_at < now() - interval '20 hours')
        order by notice.account`.execute(db)
      return rows.map(({ account }) => account)
    },
    async ofDigest(account) {
      const { rows } = await sql<DeskNotice>`
        select id, notice.account, kind, subject, place, about from desk_notice as notice
        join desk_mail_choice as choice on choice.account = notice.account
        where notice.account = ${account} and mailed_at is null and ${wayOf} = 'digest'
        order by made_at, id limit 50 for update of notice`.execute(db)
      return rows
    },
    async setDigested(account) {
      await sql`update desk_mail_choice set digest_at = now() where account = ${account}`.execute(db)
    },
    async addDueTasks() {
      await sql`
        insert into desk_notice (account, kind, subject, place, about)
        select assignee, 'due', 'A task is due: ' || title, coalesce('/content/' || file_id, '/home'), 'due ' || id
        from desk_task where done_at is null and assignee is not null and due_on <= current_date
        on conflict do nothing`.execute(db)
      await sql`
        insert into desk_mail_choice (account)
        select distinct account from desk_notice where mailed_at is null on conflict do nothing`.execute(db)
    },
  }
}

/** How the account of a notice gets notices of this kind. */
const wayOf = sql`case notice.kind when 'mention' then mention when 'task' then task when 'review' then review else due end`
