import { describe, expect, it } from 'vitest'
import type { DailyCount } from '#store/events/events.ts'
import { vitalBucket } from '#tracking/event-counts.ts'
import { chartsOf } from './charts.ts'
import { drawChart, plotWidths } from './draw-chart.ts'

const days = ['2026-03-13', '2026-03-14', '2026-03-15']
const count = (subject: DailyCount['subject'], key: string, total: number, day = days[1] ?? ''): DailyCount => ({
  day,
  subject,
  key,
  count: total,
})
const chart = (id: string, ...counts: DailyCount[]) => {
  const found = chartsOf(counts, days).find((chart) => chart.id === id)
  if (!found) throw new Error(`There is no chart "${id}"`)
  return found
}

describe('the rows of a chart', () => {
  it.each<[string, DailyCount[], [string, ...number[]][]]>([
    [
      'reads',
      [count('read', '/a', 2), count('read', '/b', 3), count('read', '/a', 1, days[2])],
      [
        ['2026-03-13', 0],
        ['2026-03-14', 5],
        ['2026-03-15', 1],
      ],
    ],
    [
      'depth',
      [
        count('section', '10', 1),
        count('section', '0', 9),
        count('section', '2', 4),
        count('section', '0', 1, days[0]),
      ],
      [
        ['1', 10],
        ['3', 4],
        ['11', 1],
      ],
    ],
    [
      'shares',
      [count('share', 'email', 1), count('share', 'print', 3), count('share', 'copy', 1)],
      [
        ['Print', 3],
        ['Copied link', 1],
        ['Email', 1],
      ],
    ],
    ['feedback', [count('feedback', 'negativeIncorrect', 2)], [['Suggestion', 2]]],
    ['affiliate', [count('affiliate', 'rail', 2)], [['Beside the article', 2]]],
    [
      'ads',
      [count('ad', 'viewed', 9), count('ad', 'clicked', 1)],
      [
        ['Came into view', 9],
        ['Was pressed', 1],
      ],
    ],
    [
      'ad-fill',
      [count('adFill', 'house', 2), count('adFill', 'nobody', 1), count('adFill', 'house', 1, days[2])],
      [
        ['Other companies', 0, 0],
        ['Ads of the site', 3, 75],
        ['No ad: a story of the site', 0, 0],
        ['Nobody', 1, 25],
      ],
    ],
    ['ad-fill', [], []],
    ['searches', [], []],
  ])('%s', (id, counts, rows) => {
    expect(chart(id, ...counts).rows).toEqual(rows)
  })

  it('of a vital are p75 by type of page, over all days', () => {
    const lcp = (pageType: string, value: number, total: number, day?: string) =>
      count('vital', `LCP ${pageType} ${vitalBucket(value)}`, total, day)
    const { rows } = chart(
      'LCP',
      lcp('article', 1000, 3),
      lcp('article', 4000, 1, days[2]),
      lcp('home', 3000, 1),
      count('vital', `CLS article ${vitalBucket(0.3)}`, 50),
    )
    expect(rows.map(([pageType, , measured]) => [pageType, measured])).toEqual([
      ['Home page', 1],
      ['Article', 4],
    ])
    const [[, home = 0] = [], [, article = 0] = []] = rows
    expect(home / 3000).toBeCloseTo(1.05, 1)
    expect(article / 1000).toBeCloseTo(1.05, 1)
  })
})

describe('a drawn chart', () => {
  const all = [
    count('read', '/a', 2),
    count('section', '0', 9),
    count('share', 'email', 1),
    count('adFill', 'nobody', 4),
    count('feedback', 'neutralMedicalQuestion', 2_000_000),
    count('vital', `CLS article ${vitalBucket(0)}`, 2),
  ]

  it.each(['reads', 'depth', 'shares', 'feedback', 'ad-fill', 'CLS'])(
    '%s has its size, and nothing that a policy stops',
    (id) => {
      for (const width of ['narrow', 'wide'] as const) {
        const drawn = drawChart(chart(id, ...all), width)
        expect(drawn).toMatchObject({ tag: 'svg', attributes: { width: String(plotWidths[width]) } })
        expect(JSON.stringify(drawn)).not.toMatch(/"(style|script|class|on\w+)"|NaN|undefined|⚠/)
      }
    },
  )

  it('shows every name completely, in lines', () => {
    const drawn = JSON.stringify(drawChart(chart('ad-fill', ...all), 'narrow'))
    expect(drawn).not.toContain('…')
    for (const words of ['No ad: a story of', 'the site']) expect(drawn).toContain(words)
  })

  it('is null without rows', () => {
    expect(drawChart(chart('affiliate'), 'wide')).toBeNull()
  })
})
