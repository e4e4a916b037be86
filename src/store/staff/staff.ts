import type { Db, Trx } from '../database/tables.ts'
import { createStaffAccounts, type StaffAccounts } from './staff-accounts.ts'
import { type Ceremonies, createCeremonies } from './staff-ceremonies.ts'
import { createStaffLinks, type StaffLinks } from './staff-links.ts'
import { createPasskeys, type Passkeys } from './staff-passkeys.ts'
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts'

/** Who works on the site, and how they sign in; by itself, or within a transaction. */
export interface Staff {
  accounts: StaffAccounts
  passkeys: Passkeys
  links: StaffLinks
  ceremonies: Ceremonies
  sessions: StaffSessions
}

export function createStaff(db: Db | Trx): Staff {
  return {
    accounts: createStaffAccounts(db),
    passkeys: createPasskeys(db),
    links: createStaffLinks(db),
    ceremonies: createCeremonies(db),
    sessions: createStaffSessions(db),
  }
}

/** Deletes links, challenges and sessions that have ended. */
export async function purgeStaff({ links, ceremonies, sessions }: Staff): Promise<void> {
  await ceremonies.purge()
  await links.purge()
  await sessions.purge()
}
