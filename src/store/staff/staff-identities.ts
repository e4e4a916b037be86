import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'

/** How long a sign-in at an organisation may take, in minutes. */
export const visitMinutes = 10

/** An account at an organisation's sign-in: unlike an address, its subject never changes. */
export interface StaffIdentity {
  issuer: string
  subject: string
  staffId: string
}

/** A sign-in at an organisation in progress. */
export interface OrganisationVisit {
  state: string
  nonce: string
  codeVerifier: string
  /** The invitation that it answers; null for a sign-in. */
  linkId: string | null
}

export interface StaffIdentities {
  get(issuer: string, subject: string): Promise<StaffIdentity | null>
  /** The identities of all accounts, or of one. */
  list(staffId?: string): Promise<StaffIdentity[]>
  /** @returns false if the account has an identity of this organisation, or another account has this identity */
  add(identity: StaffIdentity): Promise<boolean>
  /** @returns the removed identities */
  remove(which: { staffId: string } | Pick<StaffIdentity, 'issuer' | 'subject'>): Promise<StaffIdentity[]>
  beginVisit(browserHash: string, visit: OrganisationVisit): Promise<void>
  /**
   * Takes a visit: of several answers to it, only one succeeds. Null if it is unknown, taken, too old, or of another
   * state.
   */
  takeVisit(browserHash: string, state: string): Promise<OrganisationVisit | null>
  purgeVisits(): Promise<void>
}

export function createStaffIdentities(db: Db | Trx): StaffIdentities {
  return {
    async get(issuer, subject) {
      const row = await db
        .selectFrom('staff_identity')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row ? identityOf(row) : null
    },
    async list(staffId) {
      const rows = await db
        .selectFrom('staff_identity')
        .selectAll()
        .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
        .orderBy('made_at')
        .execute()
      return rows.map(identityOf)
    },
    async add({ issuer, subject, staffId }) {
      const added = await db
        .insertInto('staff_identity')
        .values({ issuer, subject, staff_id: staffId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('subject')
        .executeTakeFirst()
      return added !== undefined
    },
    async remove(which) {
      const all = db.deleteFrom('staff_identity')
      const some =
        'staffId' in which
          ? all.where('staff_id', '=', which.staffId)
          : all.where('issuer', '=', which.issuer).where('subject', '=', which.subject)
      return (await some.returningAll().execute()).map(identityOf)
    },
    async beginVisit(browserHash, { state, nonce, codeVerifier, linkId }) {
      await db
        .insertInto('staff_organisation_visit')
        .values({
          state,
          nonce,
          browser_hash: browserHash,
          code_verifier: codeVerifier,
          link_id: linkId,
          expires_at: sql`now() + make_interval(mins => ${visitMinutes})`,
        })
        .execute()
    },
    async takeVisit(browserHash, state) {
      const row = await db
        .deleteFrom('staff_organisation_visit')
        .where('browser_hash', '=', browserHash)
        .where('state', '=', state)
        .where('expires_at', '>', sql<Date>`now()`)
        .returningAll()
        .executeTakeFirst()
      return row ? { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier, linkId: row.link_id } : null
    },
    async purgeVisits() {
      await sql`delete from staff_organisation_visit where expires_at < now()`.execute(db)
    },
  }
}

function identityOf({ issuer, subject, staff_id }: { issuer: string; subject: string; staff_id: string }) {
  return { issuer, subject, staffId: staff_id }
}
