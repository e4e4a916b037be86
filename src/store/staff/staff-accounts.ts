import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AskedChange } from '#model/staff/asked-change.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'

/** An account of the staff. */
export interface StaffAccount {
  id: string
  name: string
  email: string | null
  roles: StaffRole[]
  /** The id of the person's page, which bylines link to. */
  person: string | null
  madeAt: Date
  deactivatedAt: Date | null
  /** The account of a token, with which another system acts: nobody signs in to it. */
  isToken: boolean
  requestedChange: AskedChange | null
}

export interface StaffAccounts {
  /** The accounts of people, by name, including deactivated ones. */
  list(): Promise<StaffAccount[]>
  get(id: string): Promise<StaffAccount | null>
  /** An account by its id or exact name; null if there is none, or several. */
  named(idOrName: string): Promise<StaffAccount | null>
  /**
   * The account with this address, in any case; null if there is none, or several. A deactivated account is found only
   * if no other has the address: somebody who returns has a new account.
   */
  withEmail(email: string): Promise<StaffAccount | null>
  /** Locks an account: concurrent transactions that lock the same one wait. */
  lock(id: string): Promise<void>
  /** Active administrators. Concurrent transactions that call this wait for this one. */
  lockAdministrators(): Promise<string[]>
  /** As above, and those who stopped being administrators at most so many days ago. */
  lockLateAdministrators(days: number): Promise<string[]>
  add(
    account: Pick<StaffAccount, 'name' | 'email' | 'roles' | 'person'> & Partial<Pick<StaffAccount, 'id' | 'isToken'>>,
  ): Promise<StaffAccount>
  /** @returns the account after the change */
  change(
    id: string,
    changed: Partial<Pick<StaffAccount, 'name' | 'email' | 'roles' | 'person' | 'deactivatedAt' | 'requestedChange'>>,
  ): Promise<StaffAccount>
}

/** The tag of changes of sign-ins and accounts. */
export const staffTag = 'staff'

/** The tag of changes of an account and its rights. */
export function accountTag(id: string): string {
  return `staff:${id}`
}

const isAdministrator = sql<boolean>`'administrator' = any(roles) and deactivated_at is null`

export function createStaffAccounts(db: Db | Trx, announce: (...tags: string[]) => void): StaffAccounts {
  /** The ids of these accounts, once no other transaction holds the lock for administrators. */
  async function locked(which: RawBuilder<boolean>): Promise<string[]> {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`.execute(db)
    const rows = await db.selectFrom('staff').select('id').where(which).execute()
    return rows.map(({ id }) => id)
  }

  return {
    async list() {
      return (
        await db
          .selectFrom('staff')
          .selectAll()
          .where('is_token', '=', false)
          .orderBy(sql`lower(name)`)
          .orderBy('id')
          .execute()
      ).map(accountOf)
    },
    async get(id) {
      const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async named(idOrName) {
      const rows = await db
        .selectFrom('staff')
        .selectAll()
        .where('is_token', '=', false)
        .where((where) => where.or([where(sql<string>`id::text`, '=', idOrName), where('name', '=', idOrName)]))
        .limit(2)
        .execute()
      const [row] = rows
      return row && rows.length === 1 ? accountOf(row) : null
    },
    async withEmail(email) {
      const rows = await db
        .selectFrom('staff')
        .selectAll()
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
        .execute()
      const active = rows.filter((row) => row.deactivated_at === null)
      const [row, ...others] = active.length > 0 ? active : rows
      return row && others.length === 0 ? accountOf(row) : null
    },
    async lock(id) {
      // Other transactions may still insert rows that refer to the account.
      await sql`select from staff where id = ${id} for no key update`.execute(db)
    },
    lockAdministrators: () => locked(isAdministrator),
    lockLateAdministrators: (days) =>
      locked(sql<boolean>`(${isAdministrator}) or administrator_until > now() - make_interval(days => ${days})`),
    async add({ isToken = false, ...account }) {
      const row = { ...account, is_token: isToken }
      return accountOf(await db.insertInto('staff').values(row).returningAll().executeTakeFirstOrThrow())
    },
    async change(id, { deactivatedAt, requestedChange, ...changed }) {
      const row = await db
        .updateTable('staff')
        .set({
          ...changed,
          ...(deactivatedAt !== undefined && { deactivated_at: deactivatedAt }),
          ...(requestedChange !== undefined && { asked: requestedChange && JSON.stringify(requestedChange) }),
          ...((deactivatedAt || changed.roles?.includes('administrator') === false) && {
            administrator_until: sql<Date>`case when ${isAdministrator} then now() else administrator_until end`,
          }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      announce(staffTag, accountTag(id))
      return accountOf(row)
    },
  }
}

export function accountOf({
  made_at,
  deactivated_at,
  is_token,
  asked: requestedChange,
  administrator_until: _,
  ...row
}: Selectable<Tables['staff']>): StaffAccount {
  return {
    ...row,
    roles: row.roles as StaffRole[],
    madeAt: made_at,
    deactivatedAt: deactivated_at,
    isToken: is_token,
    requestedChange,
  }
}
