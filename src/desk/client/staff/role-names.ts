import type { StaffRole } from '#model/staff/role.ts'

export const staffRoleNames: Record<StaffRole, string> = {
  author: 'Author',
  editor: 'Editor',
  medicalReviewer: 'Medical reviewer',
  factChecker: 'Fact checker',
  moderator: 'Moderator',
  advertising: 'Advertising',
  administrator: 'Administrator',
}

export function roleNames(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleNames[role]).join(', ')
}
