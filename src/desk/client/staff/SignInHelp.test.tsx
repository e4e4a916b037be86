import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { StaffMember } from '../../staff-api.ts'
import { meansOf, stateOf } from './member-state.ts'
import { SignInHelp } from './SignInHelp.tsx'

const invited: StaffMember = {
  id: 'cem',
  name: 'Cem',
  email: 'cem@example.org',
  roles: ['author'],
  person: null,
  madeAt: '2026-01-01T00:00:00Z',
  deactivatedAt: null,
  requestedChange: null,
  isOfOrganisation: false,
  passkeys: [],
  sessions: [],
  links: [],
}
const joined = { ...invited, isOfOrganisation: true }

const helpFor = (member: StaffMember) =>
  renderToStaticMarkup(<SignInHelp member={member} isBusy={false} onStep={vi.fn()} onLink={vi.fn()} />)

it('[NEWS-1] an account that signs in at an organization is recovered and not invited', () => {
  expect(stateOf(invited)).toBe('Invited, has not joined')
  expect(helpFor(invited)).toContain('New invitation')
  expect(stateOf(joined)).toBe('')
  expect(meansOf(joined)).toBe('organization')
  expect(helpFor(joined)).toContain('Recover the account')
  expect(helpFor(joined)).not.toContain('New invitation')
})

it('[REV-2] a request that waits for a second administrator is named by its purpose', () => {
  const link = { id: 'a', expiresAt: '2026-01-02T00:00:00Z', madeBy: 'Ada', isAsked: true, isOwn: true }
  expect(stateOf({ ...invited, links: [{ ...link, purpose: 'invitation' }] })).toMatch(/^Invitation waits/)
  expect(stateOf({ ...joined, links: [{ ...link, purpose: 'device' }] })).toBe('Another device asked for')
  expect(stateOf({ ...joined, links: [{ ...link, purpose: 'recovery' }] })).toBe('Recovery asked for')
})
