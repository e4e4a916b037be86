import type { StaffMember } from '../../staff-api.ts'

/** The state of an account, in words; empty for one that is in use. */
export function stateOf({ deactivatedAt, passkeys, isOfOrganisation, links }: StaffMember): string {
  if (deactivatedAt) return 'Deactivated'
  const requested = links.find(({ isAsked }) => isAsked)
  if (requested) return requestedStates[requested.purpose]
  if (links.some(({ purpose }) => purpose === 'recovery')) return 'Being recovered'
  if (passkeys.length === 0 && !isOfOrganisation) return 'Invited, has not joined'
  return ''
}

/** How the owner of an account signs in, and whether they are signed in. */
export function meansOf({ passkeys, isOfOrganisation, sessions }: StaffMember): string {
  const usable = passkeys.filter(({ revokedAt }) => revokedAt === null).length
  const counted = usable === 1 ? 'one passkey' : `${usable} passkeys`
  return [
    isOfOrganisation && 'organization',
    (usable > 0 || !isOfOrganisation) && counted,
    sessions.length > 0 && 'signed in',
  ]
    .filter(Boolean)
    .join(', ')
}

/** By the purpose of a link that waits for a second administrator. */
const requestedStates: Record<StaffMember['links'][number]['purpose'], string> = {
  first: 'Invitation waits for a second administrator',
  invitation: 'Invitation waits for a second administrator',
  device: 'Another device asked for',
  recovery: 'Recovery asked for',
}
