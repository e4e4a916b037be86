import { type Selectable, sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import { endedSignupDays } from '#model/readers/kept-for.ts'
import type { NewsletterList, NewsletterSignup, NewsletterSource, SignupState } from '#model/readers/newsletter.ts'
import { type NotifiedState, pendingNotifications } from '#model/readers/signup-transitions.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import { isBehind, type RowPlace } from '../database/row-place.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'

/** Announced when a signup arrives or changes: a service may need a notification. */
export const newsletterTag = 'newsletter'
/** Signups whose jobs are checked at a time. */
const recheckedSignups = 1_000

/** A signup, and its state as last sent to the newsletter service. */
export interface StoredSignup extends NewsletterSignup {
  notifiedState: NotifiedState
}

/** Signups, for the newsletter services. */
export interface Newsletter {
  get(id: string): Promise<StoredSignup | null>
  /** Signups in a state, oldest first. */
  list(state: SignupState): Promise<NewsletterSignup[]>
  /** The same, newest first; with `after`, only signups behind this place. */
  newest(filter: { state: SignupState; after?: RowPlace | undefined; limit: number }): Promise<NewsletterSignup[]>
  /** Records the state of a signup that the service has. */
  recordNotified(id: string, state: Exclude<NotifiedState, 'nothing'>): Promise<void>
  /** Deletes signups that were not confirmed in time, and ended ones. */
  purge(): Promise<void>
  /** Sends the jobs of signups whose state the service lacks. */
  sendLostJobs(): Promise<void>
}

interface NewsletterDeps {
  db: Db
  jobs: JobQueue
  changes: ChangeBus
}

export function createNewsletter({ db, jobs, changes }: NewsletterDeps): Newsletter {
  return {
    async get(id) {
      const row = await db.selectFrom('newsletter_signup').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? { ...signupOf(row), notifiedState: (row.notified_state ?? 'nothing') as NotifiedState } : null
    },
    async list(state) {
      const rows = await db
        .selectFrom('newsletter_signup')
        .selectAll()
        .where('state', '=', state)
        .orderBy('made_at')
        .execute()
      return rows.map(signupOf)
    },
    async newest({ state, after, limit }) {
      const rows = await db
        .selectFrom('newsletter_signup')
        .selectAll()
        .where('state', '=', state)
        .where(isBehind(after))
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(signupOf)
    },
    async recordNotified(id, state) {
      await db.updateTable('newsletter_signup').set({ notified_state: state }).where('id', '=', id).execute()
    },
    purge: () => purgeSignups(db),
    async sendLostJobs() {
      const pending = pendingNotifications.map((states) => sql`(${sql.join(states)})`)
      const rows = await db
        .selectFrom('newsletter_signup')
        .select('id')
        .where(sql<boolean>`(state, coalesce(notified_state, 'nothing')) in (${sql.join(pending)})`)
        .limit(recheckedSignups)
        .execute()
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { id } of rows) await jobs.send('newsletter', { id }, sqlOn(trx))
        await changes.announce(trx, [newsletterTag])
      })
      changes.publish([newsletterTag])
    },
  }
}

/** Deletes signups that were not confirmed in time, and ended ones. */
export async function purgeSignups(db: Db | Trx): Promise<void> {
  await sql`
    delete from newsletter_signup
    where state <> 'confirmed'
      and case state when 'ended' then ended_at else made_at end < now() - make_interval(days => ${endedSignupDays})
      and notified_state is distinct from 'confirmed'`.execute(db)
}

export function signupOf(row: Selectable<Tables['newsletter_signup']>): NewsletterSignup {
  return {
    id: row.id,
    email: row.email,
    // Validated when they were typed.
    list: row.list as NewsletterList,
    source: row.source as NewsletterSource,
    state: row.state,
    madeAt: row.made_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }
}
