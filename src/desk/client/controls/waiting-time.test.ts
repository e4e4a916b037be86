import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = new Date('2026-11-22T12:00:00Z')

it.each([
  ['2026-11-22T11:59:30Z', '0 min', 'early'],
  ['2026-11-22T11:01:00Z', '59 min', 'early'],
  ['2026-11-21T12:00:01Z', '23 h', 'early'],
  ['2026-11-21T12:00:00Z', '24 h', 'due'],
  ['2026-11-20T12:00:01Z', '47 h', 'due'],
  ['2026-11-20T12:00:00Z', '48 h', 'late'],
  ['2026-11-18T11:00:00Z', '4 days', 'late'],
  ['2026-11-22T12:05:00Z', '0 min', 'early'],
])('[COMM-1] a comment of %s has waited %s: %s', (madeAt, text, lateness) => {
  expect(waitingTime(madeAt, now)).toEqual({ text, lateness })
})
