import type { Actor } from '../staff/actor.ts'
import type { StaffRole } from '../staff/role.ts'

/** A member of staff, the same for the same name; an administrator if no roles are given. */
export function staffNamed(name: string, ...roles: StaffRole[]): Actor {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  const id = `00000000-0000-4000-8000-${digits.slice(0, 12).padStart(12, '0')}`
  return { id, name, roles: roles.length > 0 ? roles : ['administrator'] }
}
