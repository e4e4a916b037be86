import { describe, expect, it } from 'vitest'
import { auditActions } from '#model/staff/audit-action.ts'
import { nameOfAction } from './action-names.ts'

describe('[NEWS-13] the audit log', () => {
  it.each(auditActions)('names the step "%s" in words', (step) => {
    expect(nameOfAction(step)).toMatch(/^[A-Z]\p{L}+(?:[ -’][\p{L}’,]+)*$/u)
  })

  it('shows a step of an older version as it is', () => {
    expect(nameOfAction('bless')).toBe('bless')
  })
})
