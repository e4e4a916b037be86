import { describe, expect, it } from 'vitest'
import { hourMs } from '../duration.ts'
import { AdGoal, goalState, paceInWords, seenPerDay } from './ad-goal.ts'

const goal = AdGoal.parse({ seen: 3000, from: '2026-03-01', until: '2026-03-30' })

it.each<{ at: string; seen: number; perDay: number | null; is: object; words: string }>([
  { at: '2026-02-28T23:00', seen: 0, perDay: 500, is: { phase: 'planned', share: 0, due: 0 }, words: 'not begun' },
  { at: '2026-03-01T00:00', seen: 0, perDay: 500, is: { share: 0.2, neededPerDay: 100 }, words: 'on an even pace' },
  {
    at: '2026-03-16T00:00',
    seen: 1440,
    perDay: 500,
    is: { share: 0.68, due: 1500, neededPerDay: 104 },
    words: '60 (4 %) behind an even pace',
  },
  { at: '2026-03-16T00:00', seen: 1650, perDay: 500, is: { share: 0 }, words: '150 (10 %) ahead of an even pace' },
  { at: '2026-03-16T00:00', seen: 1500, perDay: 50, is: { share: 1 }, words: 'on an even pace' },
  { at: '2026-03-16T00:00', seen: 1400, perDay: null, is: { share: 1 }, words: '100 (7 %) behind an even pace' },
  // Three hours are left: they have to deliver all that is missing.
  { at: '2026-03-30T21:00', seen: 2975, perDay: 500, is: { share: 0.4, neededPerDay: 200 }, words: 'on an even pace' },
  { at: '2026-03-16T00:00', seen: 3000, perDay: 500, is: { phase: 'reached', share: 0 }, words: 'reached' },
  { at: '2026-03-31T00:00', seen: 2000, perDay: 500, is: { phase: 'ended', share: 0, due: 3000 }, words: 'ended' },
])(
  '[ADS-9] a campaign that was seen $seen times by $at, of $perDay a day, is $is',
  ({ at, seen, perDay, is, words }) => {
    const state = goalState(goal, { seen, perDay }, new Date(`${at}:00Z`))
    expect(state).toMatchObject(is)
    expect(paceInWords(state)).toBe(words)
  },
)

describe('[ADS-9] a goal', () => {
  /**
   * The impressions of a campaign, hour by hour.
   *
   * @param taken  share of the claimed slots that the campaign gets: it is shown once on a page, and serves some
   * readers only
   */
  function delivered(perDay: number, taken: number): number[] {
    const byHour: number[] = []
    let seen = 0
    for (let hour = 0; hour < 30 * 24; hour++) {
      const now = new Date(Date.parse(goal.from) + hour * hourMs)
      const { share } = goalState(goal, { seen: Math.floor(seen), perDay: hour < 24 ? null : perDay }, now)
      // More is read by day than by night.
      seen += share * taken * (perDay / 24) * (1 - Math.cos((hour / 12) * Math.PI))
      byHour.push(seen)
    }
    return byHour
  }

  it.each([1, 0.5, 0.3])('is reached evenly if it gets %s of its claim', (taken) => {
    const byHour = delivered(600, taken)
    expect(byHour.at(-1)).toBeGreaterThan(goal.seen * 0.98)
    expect(byHour.at(-1)).toBeLessThan(goal.seen * 1.02)
    for (const day of [5, 10, 15, 20, 25]) {
      const due = (goal.seen * day) / 30
      expect(Math.abs((byHour[day * 24 - 1] ?? 0) - due), `after ${day} days`).toBeLessThan(goal.seen / 10)
    }
  })

  it('that is too high gets every slot', () => {
    expect(delivered(80, 1).at(-1)).toBeCloseTo(80 * 30, -1)
  })
})

it('[ADS-9] impressions per day are counted where a campaign is shown, over the days with counts', () => {
  const seen = (campaign: string, article: string, count: number, firstDay = '2026-03-13') => ({
    campaign,
    article,
    count,
    firstDay,
  })
  const now = new Date('2026-03-15T12:00Z')
  const recent = [seen('walk', '/a', 30), seen('other', '/a', 70, '2026-03-14'), seen('other', '/b', 400)]
  expect(seenPerDay(recent, 'walk', now)).toBe(40)
  expect(seenPerDay(recent, 'new', now)).toBe(200)
  expect(seenPerDay([], 'walk', now)).toBeNull()
})

it.each([
  { until: '2026-02-28', message: 'not before from' },
  { until: '2028-03-31', message: 'at most 730 days' },
])('[ADS-9] a goal does not end on $until: $message', ({ until, message }) => {
  expect(AdGoal.safeParse({ ...goal, until }).error?.message).toContain(message)
})
