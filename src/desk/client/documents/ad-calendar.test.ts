import { expect, it } from 'vitest'
import { daysInWords, monthsFrom, spanIn } from './ad-calendar.ts'

const months = monthsFrom('2026-11-26')

it('[NEWS-10] the calendar of ads shows six months, and the part of them in which each ad runs', () => {
  expect(months.map(({ name, days }) => [name, days])).toEqual([
    ['Nov', 30],
    ['Dec', 31],
    ['Jan', 31],
    ['Feb', 28],
    ['Mar', 31],
    ['Apr', 30],
  ])
  expect(spanIn(months, null, null)).toEqual({ start: 0, length: 1 })
  expect(spanIn(months, '2026-12-01', '2026-12-31')).toEqual({ start: 30 / 181, length: expect.closeTo(31 / 181) })
  expect(spanIn(months, '2026-01-01', '2026-10-31')).toBeNull()
  expect(spanIn(months, '2027-05-01', null)).toBeNull()
})

it.each([
  [{ from: null, until: '2020-12-31', goal: null }, 'ended on Dec 31, 2020'],
  [{ from: null, until: '2026-12-31', goal: 5000 }, 'until Dec 31, 2026, to be seen 5,000 times'],
  [{ from: '2026-12-01', until: '2026-12-31', goal: null }, 'Dec 1, 2026 to Dec 31, 2026'],
  [{ from: '2026-12-01', until: null, goal: null }, 'from Dec 1, 2026 on'],
  [null, 'always'],
])('[NEWS-10] says the days of an ad as the desk says days: %o', (runs, words) => {
  expect(daysInWords(runs, '2026-11-26')).toBe(words)
})
