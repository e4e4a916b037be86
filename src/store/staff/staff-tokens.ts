import { sql } from 'kysely'
import type { StaffRole } from '#model/staff/role.ts'
import type { Db, Trx } from '../database/tables.ts'
import { accountOf, type StaffAccount } from './staff-accounts.ts'

/** How exactly the last use of a token is recorded, in seconds: not every call writes it. */
const usedSeconds = 60

/** A token with which another system acts, under an account of its own. */
export interface StaffToken {
  id: string
  name: string
  roles: StaffRole[]
  /** The name of the person who made it. */
  madeBy: string
  madeAt: Date
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

export interface StaffTokens {
  /** Newest first, including tokens that no longer work. */
  list(): Promise<StaffToken[]>
  /** @returns its id */
  add(token: { account: string; tokenHash: string; madeBy: string; expiresAt: Date }): Promise<string>
  /**
   * Reads a token and records its use. Null if there is none, it has expired or was revoked, or its maker is
   * deactivated.
   */
  use(tokenHash: string): Promise<{ account: StaffAccount; makerRoles: StaffRole[] } | null>
  /** @returns the account; null if there is no working token with this id */
  revoke(id: string): Promise<string | null>
}

export function createStaffTokens(db: Db | Trx): StaffTokens {
  return {
    list() {
      return db
        .selectFrom('staff_token')
        .innerJoin('staff as own', 'own.id', 'staff_token.account')
        .innerJoin('staff as maker', 'maker.id', 'made_by')
        .select(['staff_token.id', 'own.name', 'maker.name as madeBy', 'staff_token.made_at as madeAt'])
        .select(['expires_at as expiresAt', 'used_at as usedAt', 'revoked_at as revokedAt'])
        .select(sql<StaffRole[]>`own.roles`.as('roles'))
        .orderBy('staff_token.made_at', 'desc')
        .execute()
    },
    async add({ account, tokenHash, madeBy, expiresAt }) {
      const { id } = await db
        .insertInto('staff_token')
        .values({ account, token_hash: tokenHash, made_by: madeBy, expires_at: expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async use(tokenHash) {
      const row = await db
        .selectFrom('staff_token')
        .innerJoin('staff as own', 'own.id', 'staff_token.account')
        .innerJoin('staff as maker', 'maker.id', 'made_by')
        .selectAll('own')
        .select(sql<StaffRole[]>`maker.roles`.as('makerRoles'))
        .select(sql<boolean>`used_at is null or used_at < now() - make_interval(secs => ${usedSeconds})`.as('isStale'))
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('own.deactivated_at', 'is', null)
        .where('maker.deactivated_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const { makerRoles, isStale, ...account } = row
      if (isStale)
        await db.updateTable('staff_token').set({ used_at: sql`now()` }).where('token_hash', '=', tokenHash).execute()
      return { account: accountOf(account), makerRoles }
    },
    async revoke(id) {
      const row = await db
        .updateTable('staff_token')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('account')
        .executeTakeFirst()
      return row?.account ?? null
    },
  }
}
