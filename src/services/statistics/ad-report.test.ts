import { expect, it } from 'vitest'
import { adReport } from './ad-report.ts'

it('[TRK-1] ads are reported by day, article, campaign and slot', () => {
  const count = (day: string, key: string, count: number) => ({ day, subject: 'adPlace' as const, key, count })
  const counts = [
    count('2026-03-14', 'viewed rail walk /health/b', 2),
    count('2026-03-14', 'filled rail walk /health/b', 5),
    count('2026-03-13', 'filled rail walk /health/b', 1),
    count('2026-03-14', 'filled tead walk /health/a', 3),
    count('2026-03-14', 'clicked rail walk /health/b', 1),
    count('2026-03-14', 'filled rail gpt /health/b', 4),
    { ...count('2026-03-14', '/health/b', 9), subject: 'read' as const },
  ]
  const none = { filled: 0, viewed: 0, clicked: 0 }
  const [b, day] = [{ article: '/health/b', slot: 'rail' }, '2026-03-14']
  expect(adReport(counts)).toEqual([
    { ...none, ...b, day: '2026-03-13', campaign: 'walk', filled: 1 },
    { ...none, day, article: '/health/a', slot: 'tead', campaign: 'walk', filled: 3 },
    { ...none, ...b, day, campaign: 'gpt', filled: 4 },
    { ...b, day, campaign: 'walk', filled: 5, viewed: 2, clicked: 1 },
  ])
})
