import type { StaffRole } from './role.ts'

/** The account of the staff that performs an action, as it is at that time. */
export interface Actor {
  /** The id of the account, a UUID. */
  readonly id: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

/**
 * The user at the site's machine who names no account. It has all rights of an administrator, and cannot sign in at the
 * desk. Migration 0038 has created its account.
 */
export const operator: Actor = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'operator',
  roles: ['administrator'],
}
