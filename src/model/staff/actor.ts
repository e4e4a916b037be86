import type { StaffRole } from './role.ts'

/** Who does something: an account of the staff, as it is when it is done. */
export interface Actor {
  /** Of the account, a UUID. */
  readonly id: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

/**
 * Who works at the machine of the site without naming an account. It may all that an administrator may, and cannot sign
 * in at the desk. Migration 0038 has made its account.
 */
export const operator: Actor = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'operator',
  roles: ['administrator'],
}
