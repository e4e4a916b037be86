import type { StaffMember } from '#services/staff/list-staff.ts'

/** Accounts as a text table, without email addresses. */
export function staffTable(members: readonly StaffMember[]): string {
  if (members.length === 0) return 'Nobody has joined yet; "salus desk" prints a link for the first administrator.'
  const header = `${'id'.padEnd(36)}  name                  passkeys  roles`
  return [header, ...members.map(row)].join('\n')
}

function row({ account: { id, name, roles, deactivatedAt }, passkeys }: StaffMember): string {
  const usable = passkeys.filter(({ revokedAt }) => revokedAt === null).length
  const cells = [id, name.padEnd(20), String(usable).padStart(8), roles.join(', ')]
  return [...cells, ...(deactivatedAt ? ['(deactivated)'] : [])].join('  ')
}
