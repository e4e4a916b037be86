import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type JobQueue, TryAgain } from '#jobs/job-queue.ts'
import { endedSignupDays } from '#model/readers/kept-for.ts'
import type { NewsletterList, NewsletterSignup, NewsletterSource, SignupState } from '#model/readers/newsletter.ts'
import { receiptHash } from '../comments/receipt-hash.ts'
import { anyTag, type ChangeBus } from '../database/change-bus.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'
import { recordErasedSignups } from '../personal-data/erasures.ts'
import type { Outbox } from './mail.ts'

/** Announced when there is a signup, or one changes: a service may have to be told. */
export const newsletterTag = 'newsletter'
/** Signups whose jobs are checked at a time. */
const recheckedSignups = 1_000

/** How an attempt to tell a service ended. A reason must not hold an address. */
export type DeliveryAttempt = { outcome: 'told' } | { outcome: 'failed'; reason: string }
/** A signup that a service has to be told of. */
export type ChangedSignup = NewsletterSignup & { state: 'confirmed' | 'ended' }

/** Signups within the transaction of a reader's form. */
export interface SignupForm {
  /**
   * Signs an address up: its owner gets a mail with a link to confirm. It looks the same for an address that is signed up
   * already, which gets no mail, and for one that has got as many as are sent in a day. Without a captcha the mail is held.
   *
   * @param sender  the network of the reader's device, and whether a captcha has passed
   */
  signUp(
    signup: { email: string; list: NewsletterList; source: NewsletterSource },
    sender: { network: string; isVerified: boolean },
  ): Promise<void>
  /**
   * Ends and deletes the signups that came with the comments of a receipt, in the same form: others of an address are
   * not for who knows it to end. The comments are still there.
   */
  eraseWithComment(receipt: string): Promise<void>
  /** Confirms a signup. False where there is none any more, or where it has ended. */
  confirm(id: string): Promise<boolean>
}

/** Signups for those who send newsletters. */
export interface Newsletter {
  get(id: string): Promise<NewsletterSignup | null>
  /** Those in a state, oldest first. */
  list(state: SignupState): Promise<NewsletterSignup[]>
  /** Ends a signup; one that has ended stays so. False where there is none of this id. */
  stop(id: string): Promise<boolean>
  /** Deletes what was not confirmed in time, and what has ended. */
  purge(): Promise<void>
  /** Sends the jobs of signups that a service was not told of. */
  sendLostJobs(): Promise<void>
  /**
   * Starts to tell a service of signups that are confirmed or ended.
   *
   * @param tell  makes one attempt; it is repeated later when it fails or throws
   * @returns the function that stops
   */
  work(tell: (signup: ChangedSignup) => Promise<DeliveryAttempt>): Promise<() => Promise<void>>
}

interface NewsletterDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
}

/** @param announced  gets the tags to publish after the commit */
export function createSignupForm(
  trx: Trx,
  mail: Outbox,
  jobs: JobQueue,
  changes: ChangeBus,
  announced: Set<string>,
): SignupForm {
  return {
    async signUp({ email, list, source }, { network, isVerified }) {
      const { rows } = await sql<{ id: string; state: SignupState }>`
        insert into newsletter_signup as known (email, list, source, state)
        values (${email}, ${list}, ${source}, 'pending')
        on conflict (lower(email), list) do update set
          state = case known.state when 'ended' then 'pending' else known.state end,
          made_at = case known.state when 'ended' then now() else known.made_at end,
          confirmed_at = case known.state when 'ended' then null else known.confirmed_at end
        returning id, state`.execute(trx)
      const [signup] = rows
      await changes.announce(trx, [newsletterTag])
      announced.add(newsletterTag)
      if (signup?.state !== 'pending') return
      const letter = { kind: 'newsletterSignup', data: { signup: signup.id, list } } as const
      await mail.send(letter, { sender: email, recipient: email, network }, isVerified ? 'send' : 'hold')
    },
    async eraseWithComment(receipt) {
      // Made in one transaction, and so at one time: that of a comment has milliseconds.
      const ids = await endSignups(
        trx,
        { jobs, changes },
        sql`(lower(email), made_at::timestamptz(3)) in (
          select lower(email), made_at from comment where receipt_hash = ${receiptHash(receipt)})`,
      )
      if (ids.length === 0) return
      await recordErasedSignups(trx, ids)
      announced.add(newsletterTag)
      await sql`
        delete from mail where kind = 'newsletterSignup' and state in ('waiting', 'held')
        and data ->> 'signup' in (${sql.join(ids)})`.execute(trx)
    },
    async confirm(id) {
      const row = await trx
        .updateTable('newsletter_signup')
        .set({ state: 'confirmed', confirmed_at: sql<Date>`coalesce(confirmed_at, now())`, ended_at: null })
        .where('id', '=', id)
        .where('state', '<>', 'ended')
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      await sendJob(trx, jobs, changes, id)
      announced.add(newsletterTag)
      return true
    },
  }
}

export function createNewsletter({ db, jobs, changes }: NewsletterDeps): Newsletter {
  async function get(id: string): Promise<(NewsletterSignup & { notifiedState: string | null }) | null> {
    const row = await db.selectFrom('newsletter_signup').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? { ...signupOf(row), notifiedState: row.notified_state } : null
  }

  /** Until the service knows the present state: it may change while it is told. */
  async function deliverAll(id: string, tell: (signup: ChangedSignup) => Promise<DeliveryAttempt>): Promise<void> {
    for (;;) {
      const signup = await get(id)
      if (!signup) return
      const { notifiedState, ...known } = signup
      const state = stateToTell(signup)
      if (state === null) return
      // What was never confirmed is nothing that a service knows of.
      if (state === 'confirmed' || notifiedState !== null) {
        const told = await tell({ ...known, state }).catch(
          (error: Error): DeliveryAttempt => ({ outcome: 'failed', reason: error.name }),
        )
        if (told.outcome === 'failed') throw new TryAgain(told.reason)
      }
      await db.updateTable('newsletter_signup').set({ notified_state: state }).where('id', '=', id).execute()
    }
  }

  const newsletter: Newsletter = {
    get,
    async list(state) {
      const rows = await db
        .selectFrom('newsletter_signup')
        .selectAll()
        .where('state', '=', state)
        .orderBy('made_at')
        .execute()
      return rows.map(signupOf)
    },
    async stop(id) {
      const known = await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('newsletter_signup')
          .set({ state: 'ended', ended_at: sql<Date>`coalesce(ended_at, now())` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (row) await sendJob(trx, jobs, changes, id)
        return row !== undefined
      })
      if (known) changes.publish([newsletterTag])
      return known
    },
    purge: () => purge(db),
    async sendLostJobs() {
      const rows = await db
        .selectFrom('newsletter_signup')
        .select('id')
        .where(
          sql<boolean>`case state when 'pending' then notified_state = 'confirmed' else state is distinct from notified_state end`,
        )
        .limit(recheckedSignups)
        .execute()
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { id } of rows) await sendJob(trx, jobs, changes, id)
      })
      changes.publish([newsletterTag])
    },
    async work(tell) {
      await jobs.start('newsletter', ({ id }) => deliverAll(id, tell))
      const unsubscribe = changes.subscribe((tags) => {
        if (tags.includes(newsletterTag) || tags.includes(anyTag)) jobs.wake()
      })
      // Signups of a time without a service.
      await newsletter.sendLostJobs()
      return async () => {
        unsubscribe()
        await jobs.stop()
      }
    },
  }
  return newsletter
}

/**
 * Ends all signups of an email address, and deletes them; what a service knows of, once that is told.
 *
 * @param madeBefore  only what was made before; everything when null
 * @returns how many
 */
export async function eraseSignups(
  trx: Trx,
  deps: Pick<NewsletterDeps, 'jobs' | 'changes'>,
  email: string,
  madeBefore: Date | null,
): Promise<number> {
  const ofEmail = sql`lower(email) = ${email} and made_at <= coalesce(${madeBefore}::timestamptz, 'infinity')`
  return (await endSignups(trx, deps, ofEmail)).length
}

/** Ends and deletes the signups that the erasures of the database name. @returns how many */
export async function endBuriedSignups(trx: Trx, deps: Pick<NewsletterDeps, 'jobs' | 'changes'>): Promise<number> {
  const isBuried = sql`exists (
    select from erasure where kind = 'signup' and key = newsletter_signup.id::text and newsletter_signup.made_at <= erasure.made_at
  )`
  return (await endSignups(trx, deps, isBuried)).length
}

/** @param where  which, as a condition on table `newsletter_signup`. @returns their ids */
async function endSignups(
  trx: Trx,
  { jobs, changes }: Pick<NewsletterDeps, 'jobs' | 'changes'>,
  where: RawBuilder<unknown>,
): Promise<string[]> {
  // Old enough to be purged.
  const { rows } = await sql<{ id: string }>`
    update newsletter_signup set state = 'ended', ended_at = now() - make_interval(days => ${endedSignupDays + 1})
    where ${where} returning id`.execute(trx)
  for (const { id } of rows) await sendJob(trx, jobs, changes, id)
  await purge(trx)
  return rows.map(({ id }) => id)
}

/** Deletes what was not confirmed in time, and what has ended. */
async function purge(db: Db | Trx): Promise<void> {
  await sql`
    delete from newsletter_signup
    where state <> 'confirmed'
      and case state when 'ended' then ended_at else made_at end < now() - make_interval(days => ${endedSignupDays})
      and notified_state is distinct from 'confirmed'`.execute(db)
}

async function sendJob(trx: Trx, jobs: JobQueue, changes: ChangeBus, id: string): Promise<void> {
  await jobs.send('newsletter', { id }, sqlOn(trx))
  await changes.announce(trx, [newsletterTag])
}

/**
 * What a service has to be told of a signup; null when it knows. One that waits to be confirmed again has ended for a
 * service that still has it as confirmed.
 */
function stateToTell({
  state,
  notifiedState,
}: {
  state: SignupState
  notifiedState: string | null
}): ChangedSignup['state'] | null {
  if (state === 'pending') return notifiedState === 'confirmed' ? 'ended' : null
  return state === notifiedState ? null : state
}

export function signupOf(row: Selectable<Tables['newsletter_signup']>): NewsletterSignup {
  return {
    id: row.id,
    email: row.email,
    // Checked when they were typed.
    list: row.list as NewsletterList,
    source: row.source as NewsletterSource,
    state: row.state,
    madeAt: row.made_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }
}
