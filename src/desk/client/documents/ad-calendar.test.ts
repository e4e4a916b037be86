import { expect, it } from 'vitest'
import { monthsFrom, spanIn } from './ad-calendar.ts'

const months = monthsFrom('2026-11-26')

it('[NEWS-10] the calendar of ads shows six months, and of each ad the part in which it runs', () => {
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
