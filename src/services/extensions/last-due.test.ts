import { expect, it } from 'vitest'
import { lastDue } from './last-due.ts'

// A Saturday.
const now = new Date('2026-03-14T12:00:00Z')

it.each([
  [{ at: '06:00' }, '2026-03-14T06:00:00.000Z'],
  [{ at: '12:00' }, '2026-03-14T12:00:00.000Z'],
  [{ at: '12:01' }, '2026-03-13T12:01:00.000Z'],
  [{ at: '06:00', on: 'monday' }, '2026-03-09T06:00:00.000Z'],
  [{ at: '06:00', on: 'saturday' }, '2026-03-14T06:00:00.000Z'],
  [{ at: '13:00', on: 'saturday' }, '2026-03-07T13:00:00.000Z'],
] as const)('[SITE-6] a job of %j was due last at %s', (when, expected) => {
  expect(lastDue(when, now).toISOString()).toBe(expected)
})
