import { describe, expect, it } from 'vitest'
import type { Experiment } from '#model/ads/experiment.ts'
import { experimentKey } from '#tracking/event-counts.ts'
import { experimentResults } from './experiment-results.ts'

const experiment: Experiment = {
  id: 'contents-open',
  hypothesis: 'Readers who see the contents open use them more often.',
  owner: 'Ada Writer',
  start: '2026-03-02',
  end: '2026-03-22',
  outcome: 'contents_clicked',
  variants: [
    { name: 'control', weight: 50, flags: {} },
    { name: 'open', weight: 50, flags: { expandedTableOfContents: true } },
  ],
}

/** The result for these counts: exposed and outcomes of each variant. */
function resultOf(...counts: [exposed: number, outcomes: number][]) {
  const counted = new Map(
    counts.flatMap(([exposed, outcomes], index) => {
      const name = experiment.variants[index]?.name ?? ''
      return [
        [experimentKey(experiment.id, name, 'exposed'), exposed] as const,
        [experimentKey(experiment.id, name, 'outcome'), outcomes] as const,
      ]
    }),
  )
  const [result] = experimentResults([experiment], counted, new Date('2026-03-10'))
  if (!result) throw new Error('There is no result')
  return result
}

describe('the result of an experiment', () => {
  it('[EXP-1] has the rates, and the difference with an interval', () => {
    const { withheld, state, variants } = resultOf([5000, 500], [5000, 700])
    expect([withheld, state]).toEqual([null, 'running'])
    expect(variants).toEqual([
      { name: 'control', weight: 50, exposed: 5000, outcomes: 500, rate: 0.1, difference: null },
      {
        name: 'open',
        weight: 50,
        exposed: 5000,
        outcomes: 700,
        rate: 0.14,
        difference: {
          estimate: expect.closeTo(0.04, 9),
          low: expect.closeTo(0.0203, 4),
          high: expect.closeTo(0.0597, 4),
        },
      },
    ])
  })

  it('[EXP-1] is withheld, with the reason, if browsers were counted in other shares than planned', () => {
    const { withheld, variants } = resultOf([5000, 500], [4000, 700])
    expect(withheld).toMatch(/hidden: browsers were counted in other shares than planned/)
    expect(variants).toEqual([
      { name: 'control', weight: 50, exposed: 5000, outcomes: null, rate: null, difference: null },
      { name: 'open', weight: 50, exposed: 4000, outcomes: null, rate: null, difference: null },
    ])
  })

  it('[EXP-1] has no interval before there is enough data', () => {
    const { withheld, variants } = resultOf([150, 30], [160, 40])
    expect(withheld).toMatch(/Too few/)
    expect(variants.map(({ rate, difference }) => [rate, difference])).toEqual([
      [0.2, null],
      [0.25, null],
    ])
    expect(resultOf([0, 0], [0, 0]).withheld).toMatch(/No browser/)
  })

  it('[EXP-1] stays after the end, newest first', () => {
    const later = { ...experiment, id: 'contents-closed', start: '2026-04-01', end: '2026-04-08' }
    const states = (now: string) =>
      experimentResults([experiment, later], new Map(), new Date(now)).map(({ id, state }) => [id, state])
    expect(states('2026-03-23T00:00:00Z')).toEqual([
      ['contents-closed', 'planned'],
      ['contents-open', 'ended'],
    ])
    expect(states('2026-03-22T23:59:00Z')).toContainEqual(['contents-open', 'running'])
  })
})
