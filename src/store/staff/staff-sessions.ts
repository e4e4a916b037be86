import { type Selectable, sql } from 'kysely'
import { sessionHours } from '#model/staff/session-hours.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'
import { accountOf, type StaffAccount, staffTag } from './staff-accounts.ts'

/** How exactly the last use of a session is recorded, in seconds: not every call writes it. */
const seenSeconds = 60

export interface StaffSession {
  id: string
  staffId: string
  /** Null for a session that began with a sign-in at an organisation. */
  passkeyId: string | null
  /** The browser, such as "Firefox on Linux". */
  agent: string
  madeAt: Date
  seenAt: Date
}

export interface StaffSessions {
  /** Open sessions of all accounts, or of one; last used first. */
  list(staffId?: string): Promise<StaffSession[]>
  /** Begins a session; within a transaction it is announced. @returns its id */
  begin(session: Pick<StaffSession, 'staffId' | 'passkeyId' | 'agent'> & { tokenHash: string }): Promise<string>
  /** Reads a session and records its use. Null if there is none, it has ended, or its account is deactivated. */
  use(tokenHash: string): Promise<{ id: string; account: StaffAccount } | null>
  /** Ends sessions; within a transaction this is announced. @returns the sessions ended now */
  end(which: { id?: string; staffId?: string; passkeyId?: string; tokenHash?: string }): Promise<StaffSession[]>
  purge(): Promise<void>
}

const isOpen = sql<boolean>`staff_session.made_at > now() - make_interval(hours => ${sessionHours.whole})
  and seen_at > now() - make_interval(hours => ${sessionHours.idle})`

/** The tag of the end of a session. */
export function sessionTag(id: string): string {
  return `session:${id}`
}

export function createStaffSessions(db: Db | Trx, announce: (...tags: string[]) => void): StaffSessions {
  return {
    async list(staffId) {
      const rows = await db
        .selectFrom('staff_session')
        .selectAll()
        .where(isOpen)
        .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map(sessionOf)
    },
    async begin({ staffId, passkeyId, agent, tokenHash }) {
      const { id } = await db
        .insertInto('staff_session')
        .values({ token_hash: tokenHash, staff_id: staffId, passkey_id: passkeyId, agent })
        .returning('id')
        .executeTakeFirstOrThrow()
      announce(staffTag)
      return id
    },
    async use(tokenHash) {
      const row = await db
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
        .selectAll('staff')
        .select([
          'staff_session.id as session',
          sql<boolean>`seen_at < now() - make_interval(secs => ${seenSeconds})`.as('isStale'),
        ])
        .where('token_hash', '=', tokenHash)
        .where('staff.deactivated_at', 'is', null)
        .where(isOpen)
        .executeTakeFirst()
      if (!row) return null
      const { session, isStale, ...account } = row
      if (isStale)
        await db.updateTable('staff_session').set({ seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute()
      return { id: session, account: accountOf(account) }
    },
    async end({ id, staffId, passkeyId, tokenHash }) {
      const rows = await db
        .deleteFrom('staff_session')
        .where(
          sql<boolean>`${sql.join(
            [
              sql`true`,
              ...(id === undefined ? [] : [sql`id = ${id}`]),
              ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
              ...(passkeyId === undefined ? [] : [sql`passkey_id = ${passkeyId}`]),
              ...(tokenHash === undefined ? [] : [sql`token_hash = ${tokenHash}`]),
            ],
            sql` and `,
          )}`,
        )
        .returningAll()
        .execute()
      if (rows.length > 0) announce(staffTag, ...rows.map(({ id }) => sessionTag(id)))
      return rows.map(sessionOf)
    },
    async purge() {
      await sql`delete from staff_session where not (${isOpen})`.execute(db)
    },
  }
}

function sessionOf(row: Selectable<Tables['staff_session']>): StaffSession {
  return {
    id: row.id,
    staffId: row.staff_id,
    passkeyId: row.passkey_id,
    agent: row.agent,
    madeAt: row.made_at,
    seenAt: row.seen_at,
  }
}
