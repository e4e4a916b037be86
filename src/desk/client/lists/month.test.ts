import { expect, it } from 'vitest'
import { monthOf } from './month.ts'

it('[NEWS-11] a month is whole weeks from Monday to Sunday', () => {
  const days = monthOf('2026-11')
  expect([days.length, days[0], days.at(-1)]).toEqual([
    42,
    { day: '2026-10-26', isOutside: true },
    { day: '2026-12-06', isOutside: true },
  ])
  expect(days.filter(({ isOutside }) => !isOutside)).toHaveLength(30)
  expect(monthOf('2027-02')).toHaveLength(28)
  expect(monthOf('2028-02').some(({ day }) => day === '2028-02-29')).toBe(true)
})
