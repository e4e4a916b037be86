import type { StaffRole } from './role.ts'

/** A change of an account that an administrator has asked for, and that another one has to agree to (REV-2). */
export type AskedChange = { by: string } & ({ roles: StaffRole[] } | { person: string })
