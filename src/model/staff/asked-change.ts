import type { StaffRole } from './role.ts'

/** A change of an account that one administrator has requested and another one must confirm (REV-2). */
export type AskedChange = { by: string } & ({ roles: StaffRole[] } | { person: string })
