import { z } from 'zod/mini'

/** The roles of the staff; one person may have several. */
export const staffRoles = [
  'author',
  'editor',
  'medicalReviewer',
  'factChecker',
  'moderator',
  'advertising',
  'administrator',
] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

/** Roles whose holders vouch for a text by their name: nobody can assign them to themselves. */
const vouchingRoles: readonly StaffRole[] = ['medicalReviewer', 'factChecker']

export function vouches(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => vouchingRoles.includes(role))
}

/** In the order of `staffRoles`, each once. */
export function inOrder(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role))
}
