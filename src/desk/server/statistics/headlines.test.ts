import { expect, it } from 'vitest'
import { headlinesOf } from './headlines.ts'

it('have the counts of a period, and of the period before', () => {
  const read = (day: string, count: number) => ({ day, subject: 'read' as const, key: '/a', count })
  const counts = [read('2026-03-13', 4), read('2026-03-14', 2), read('2026-03-15', 1)]
  const headlines = headlinesOf(counts, '2026-03-14')
  expect(headlines[0]).toEqual({ title: 'Reads', count: 3, before: 4 })
  expect(headlines.slice(1).every(({ count, before }) => count === 0 && before === 0)).toBe(true)
})
