import { describe, expect, it } from 'vitest'
import { contentTransitions } from '#model/newsroom/content-transitions.ts'
import { actionNames, nameOfAction } from './action-names.ts'

describe('[NEWS-13] the audit log', () => {
  it.each([
    ...Object.keys(contentTransitions),
    ...['move', 'settle', 'purge', 'withdraw', 'review', 'markMinor', 'make a token', 'revoke a token'],
  ])('names the step "%s" in words', (step) => {
    expect(Object.keys(actionNames)).toContain(step)
    expect(nameOfAction(step)).toMatch(/^[A-Z]/)
  })
})
