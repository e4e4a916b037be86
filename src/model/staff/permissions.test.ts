import { describe, expect, it } from 'vitest'
import { mayDo, staffActions } from './permissions.ts'
import { inOrder, staffRoles, vouches } from './role.ts'

describe('[NEWS-1] the table of roles and actions', () => {
  it('lets everybody manage their own account, and only administrators the staff and the audit log', () => {
    const mayOf = (action: (typeof staffActions)[number]) => staffRoles.filter((role) => mayDo([role], action))
    expect(mayOf('account.manage')).toEqual(staffRoles)
    expect([mayOf('staff.manage'), mayOf('audit.read')]).toEqual([['administrator'], ['administrator']])
  })

  it('shows texts of readers with their addresses to moderators only', () => {
    for (const role of ['author', 'medicalReviewer', 'factChecker', 'advertising'] as const)
      expect(
        staffActions.filter((action) => mayDo([role], action) && /^(comments|readers|mail|signups)/.test(action)),
      ).toEqual([])
  })

  it('allows the actions of any of several roles, and nothing without a role', () => {
    expect(mayDo(['author', 'moderator'], 'comments.decide')).toBe(true)
    expect(staffActions.filter((action) => mayDo([], action))).toEqual([])
  })
})

describe('roles', () => {
  it('are kept in one order, and two of them vouch for a text', () => {
    expect(inOrder(['administrator', 'author', 'author'])).toEqual(['author', 'administrator'])
    expect(staffRoles.filter((role) => vouches([role]))).toEqual(['medicalReviewer', 'factChecker'])
  })
})
