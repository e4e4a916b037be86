import type { Db, Trx } from '../database/tables.ts'
import { createStaffAccounts, type StaffAccounts } from './staff-accounts.ts'
import { type Ceremonies, createCeremonies } from './staff-ceremonies.ts'
import { createStaffIdentities, type StaffIdentities } from './staff-identities.ts'
import { createStaffLinks, type StaffLinks } from './staff-links.ts'
import { createPasskeys, type Passkeys } from './staff-passkeys.ts'
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts'
import { createStaffTokens, type StaffTokens } from './staff-tokens.ts'

/** The staff and their means of signing in; by itself, or within a transaction. */
export interface Staff {
  accounts: StaffAccounts
  passkeys: Passkeys
  links: StaffLinks
  identities: StaffIdentities
  ceremonies: Ceremonies
  sessions: StaffSessions
  tokens: StaffTokens
}

/** @param announce  receives the tags of ended sessions and changed accounts */
export function createStaff(db: Db | Trx, announce: (...tags: string[]) => void = () => undefined): Staff {
  return {
    accounts: createStaffAccounts(db, announce),
    passkeys: createPasskeys(db),
    links: createStaffLinks(db),
    identities: createStaffIdentities(db),
    ceremonies: createCeremonies(db),
    sessions: createStaffSessions(db, announce),
    tokens: createStaffTokens(db),
  }
}
