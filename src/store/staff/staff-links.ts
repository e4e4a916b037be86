import { type Selectable, sql } from 'kysely'
import type { StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { Db, Tables, Trx } from '../database/tables.ts'

/** A link that registers a passkey, once. */
export interface StaffLink {
  id: string
  purpose: StaffLinkPurpose
  /** Null for the link of the first administrator. */
  staffId: string | null
  /** Null if it was made on the site's own machine. */
  madeBy: string | null
  madeAt: Date
  expiresAt: Date
  /** Whether it still waits for the consent of a second administrator. */
  isAsked: boolean
}

export interface StaffLinks {
  /** Adds a link, and removes those of the same account and purpose. */
  add(
    link: Pick<StaffLink, 'id' | 'purpose' | 'staffId' | 'madeBy'> & {
      tokenHash: string
      hours: number
      needsApproval: boolean
    },
  ): Promise<void>
  /** Links that can still be used or agreed to, newest first. */
  open(): Promise<StaffLink[]>
  /** A link that can be used now. */
  byToken(tokenHash: string): Promise<StaffLink | null>
  get(id: string): Promise<StaffLink | null>
  /** Agrees to a link that another administrator requested. @returns it; null if there is none */
  approve(id: string, approvedBy: string, hours: number): Promise<StaffLink | null>
  /** Uses a link up. @returns null if it was used, has expired, or waits for a second administrator */
  take(id: string): Promise<StaffLink | null>
  /** Removes the links of an account. */
  withdraw(staffId: string): Promise<void>
  purge(): Promise<void>
}

const isUsable = sql<boolean>`expires_at > now() and (not needs_approval or approved_by is not null)`

export function createStaffLinks(db: Db | Trx): StaffLinks {
  return {
    async add({ id, purpose, staffId, madeBy, tokenHash, hours, needsApproval }) {
      await sql`delete from staff_link where purpose = ${purpose} and staff_id is not distinct from ${staffId}`.execute(
        db,
      )
      await db
        .insertInto('staff_link')
        .values({
          id,
          token_hash: tokenHash,
          purpose,
          staff_id: staffId,
          made_by: madeBy,
          expires_at: expiry(hours),
          needs_approval: needsApproval,
        })
        .execute()
    },
    async open() {
      const rows = await db
        .selectFrom('staff_link')
        .selectAll()
        .where(sql<boolean>`expires_at > now()`)
        .orderBy('made_at', 'desc')
        .execute()
      return rows.map(linkOf)
    },
    async byToken(tokenHash) {
      const row = await db
        .selectFrom('staff_link')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where(isUsable)
        .executeTakeFirst()
      return row ? linkOf(row) : null
    },
    async get(id) {
      const row = await db.selectFrom('staff_link').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? linkOf(row) : null
    },
    async approve(id, approvedBy, hours) {
      const row = await db
        .updateTable('staff_link')
        .set({ approved_by: approvedBy, expires_at: expiry(hours) })
        .where('id', '=', id)
        .where(sql<boolean>`needs_approval and approved_by is null and expires_at > now()`)
        .where('made_by', '<>', approvedBy)
        .returningAll()
        .executeTakeFirst()
      return row ? linkOf(row) : null
    },
    async take(id) {
      const row = await db
        .deleteFrom('staff_link')
        .where('id', '=', id)
        .where(isUsable)
        .returningAll()
        .executeTakeFirst()
      return row ? linkOf(row) : null
    },
    async withdraw(staffId) {
      await db.deleteFrom('staff_link').where('staff_id', '=', staffId).execute()
    },
    async purge() {
      await sql`delete from staff_link where expires_at < now()`.execute(db)
    },
  }
}

function expiry(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours})`
}

function linkOf(row: Selectable<Tables['staff_link']>): StaffLink {
  return {
    id: row.id,
    purpose: row.purpose,
    staffId: row.staff_id,
    madeBy: row.made_by,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    isAsked: row.needs_approval && row.approved_by === null,
  }
}
