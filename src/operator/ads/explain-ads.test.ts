import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { article, writeContent } from '#authoring/testing/write-content.ts'
import { type GoalState, goalState } from '#model/ads/ad-goal.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import { projectRoot } from '#server/config/config.ts'
import { type AdsSetting, explainAds } from './explain-ads.ts'
import { forecastAds } from './forecast-ads.ts'

const setting = {
  settings: { ads: { source: 'house' as const, frames: null }, origin: 'https://salus.example' },
  now: new Date('2026-03-14'),
  goalsOf: async () => new Map(),
}
const fixtures = join(projectRoot, 'tests/fixtures/content')

it.each([
  {
    path: '/trial/sensitive',
    lines: [
      '/trial/sensitive: none',
      '  none: A subject that nothing is sold beside (article /trial/sensitive)',
      '  open: Pages for tests (category /trial)',
      '  sponsors, partners, shops and prompts: not allowed',
      '  targeting: not allowed',
    ],
    slots: ['    railTop anywhere: left out, the policy says none'],
  },
  {
    path: '/health/dark-spots',
    lines: [
      '/health/dark-spots: house',
      '  house: no rule names this article',
      '  sponsors, partners, shops and prompts: allowed',
      '  targeting: not allowed',
    ],
    slots: [
      '    Quick look: it is the quick look, no running text',
      '  slots on phone, tablet (narrower than 900 px):',
      '    leaderboard after paragraph 2: there',
      '    bottomBanner below the article: there',
      '  slots on desktop (900 px and wider):',
      '    railTop at the top of the side column: there',
      '  how the article is put together, stage by stage:',
      '    policy: ads: house; sponsors, partners and shops: as written',
      '    tab bar: below the contents',
    ],
  },
  {
    path: '/trial/markup',
    lines: [
      '/trial/markup: open',
      '  open: Pages for tests (category /trial)',
      '  sponsors, partners, shops and prompts: allowed',
      '  targeting: allowed',
    ],
    slots: ['    native after paragraph 6: there'],
  },
])(
  '[ADS-9] explains what may stand beside $path, each slot by screen, and each stage',
  async ({ path, lines, slots }) => {
    const explained = await explainAds(fixtures, path, setting)
    expect(Array.isArray(explained) && explained.slice(0, lines.length)).toEqual(lines)
    expect(explained).toEqual(expect.arrayContaining(slots))
  },
)

it('[ADS-9] explains no missing article', async () => {
  expect(await explainAds(fixtures, '/health/no-such-article', setting)).toEqual({ errors: [] })
})

it('[ADS-9] names the file of site/ that makes the policy unreadable, and the article with a mistake', async () => {
  const files = {
    'site/ads.yaml': 'adPolicy: { rules: [{ level: never, reason: Grief, titles: [loss] }] }\n',
    'articles/health/spots.md': article('Spots', '/health/spots', 'x', 'autors: [ada-writer]\n'),
  }
  const root = await writeContent(files)
  const explained = await explainAds(root, '/health/spots', setting)
  const errors = Array.isArray(explained) ? [] : explained.errors
  expect(errors.map(({ file, line, column }) => `${relative(root, file)}:${line}:${column}`)).toEqual(
    expect.arrayContaining(['articles/health/spots.md:5:1', 'site/ads.yaml:1:30']),
  )
})

it('[ADS-9] a forecast reports mistakes in the settings of the site', async () => {
  const root = await writeContent({ 'site/ads.yaml': 'adPolicy: { rules: [{ level: nun, reason: Grief }] }\n' })
  const forecast = await forecastAds(root, [], setting)
  const errors = Array.isArray(forecast) ? [] : forecast.errors
  expect(errors.map(({ file, line, column }) => `${relative(root, file)}:${line}:${column}`)).toContain(
    'site/ads.yaml:1:30',
  )
})

it('[ADS-9] forecasts the slots of all articles, weighted by their reads', async () => {
  const root = await writeContent({
    'articles/health/long.md': article('Long', '/health/long', 'A sentence of usual length.\n\n'.repeat(60)),
    'articles/health/short.md': article('Short', '/health/short', 'Short.'),
    'ads/walk.yaml':
      'advertiser: Walkers\ntitle: Walk\ntext: On Sundays.\nlink: { name: Where, link: https://example.org/ }\n',
  })
  const reads = (key: string, day: string, count: number) => ({ day, key, count, subject: 'read' as const })
  const forecast = (...counts: ReturnType<typeof reads>[]) => forecastAds(root, counts, setting)
  expect(await forecast()).toMatchInlineSnapshot(`
    [
      "3 articles, 0.00 reads a day in the statistics",
      "  phone, tablet (narrower than 900 px):",
      "    leaderboard: 1.00 per page view, 0.00 a day",
      "    largeLeaderboard: 0.33 per page view, 0.00 a day",
      "    tead: 0.33 per page view, 0.00 a day",
      "    bottomBanner: 0.33 per page view, 0.00 a day",
      "    all: 2.00 per page view, 0.00 a day",
      "  desktop (900 px and wider):",
      "    leaderboard: 1.00 per page view, 0.00 a day",
      "    largeLeaderboard: 0.33 per page view, 0.00 a day",
      "    tead: 0.33 per page view, 0.00 a day",
      "    bottomBanner: 0.33 per page view, 0.00 a day",
      "    all: 2.00 per page view, 0.00 a day",
    ]
  `)
  expect(
    await forecast(reads('/health/long', '2026-03-12', 30), reads('/health/short', '2026-03-13', 10)),
  ).toMatchInlineSnapshot(`
    [
      "3 articles, 20.00 reads a day in the statistics",
      "  phone, tablet (narrower than 900 px):",
      "    leaderboard: 2.25 per page view, 45.00 a day",
      "    largeLeaderboard: 0.75 per page view, 15.00 a day",
      "    tead: 0.75 per page view, 15.00 a day",
      "    bottomBanner: 0.75 per page view, 15.00 a day",
      "    all: 4.50 per page view, 90.00 a day",
      "  desktop (900 px and wider):",
      "    leaderboard: 2.25 per page view, 45.00 a day",
      "    largeLeaderboard: 0.75 per page view, 15.00 a day",
      "    tead: 0.75 per page view, 15.00 a day",
      "    bottomBanner: 0.75 per page view, 15.00 a day",
      "    all: 4.50 per page view, 90.00 a day",
    ]
  `)
})

describe('[ADS-9] a campaign with a goal', () => {
  const walk = (fields = '') => ({
    'articles/health/long.md': article('Long', '/health/long', 'A sentence of usual length.\n\n'.repeat(60)),
    'ads/walk.yaml': `advertiser: Walkers\ntitle: Walk\ntext: On Sundays.\nlink: { name: Where, link: https://example.org/ }
goal: { seen: 3100, from: 2026-03-01, until: 2026-03-31 }\n${fields}`,
  })
  /** Views since its first day, beside articles where ads of the site are seen 200 times a day. */
  const having = (seen: number, now = setting.now): AdsSetting => ({
    ...setting,
    now,
    goalsOf: async (ads: readonly HouseAd[]) =>
      new Map(
        ads.flatMap(({ id, goal }): [string, GoalState][] =>
          goal ? [[id, goalState(goal, { seen, perDay: 200 }, now)]] : [],
        ),
      ),
  })

  it.each([
    [
      1300,
      '',
      'claims 50 % of the slots, 1,300 seen, on an even pace; 100.00 a day to go, 200.00 ads of the site are seen a day where it stands',
    ],
    [
      1400,
      '',
      'claims 0 % of the slots, 1,400 seen, 100 (8 %) ahead of an even pace; 94.44 a day to go, 200.00 ads of the site are seen a day where it stands',
    ],
    [3100, '', 'not shown, reached'],
    [1300, 'avoids: [/health]\n', 'not here, since its categories, topics or words keep it away'],
  ])('that was seen %d times is explained: %s%s', async (seen, fields, words) => {
    const root = await writeContent(walk(fields))
    expect(await explainAds(root, '/health/long', having(seen))).toContain(
      `    walk, 3,100 seen by 2026-03-31: ${words}`,
    )
  })

  it.each([
    { reads: 300, viewed: 240, words: '1,300 seen, 100.00 a day needed, 120.00 possible: can be met' },
    { reads: 80, viewed: 240, words: '1,300 seen, 100.00 a day needed, 40.00 possible: cannot be met, 2,020 at most' },
    { reads: 80, viewed: 0, words: '1,300 seen; no ad was counted yet, so it is not known whether it can be met' },
  ])('is forecast at $reads reads and $viewed ads seen in two days: $words', async ({ reads, viewed, words }) => {
    const root = await writeContent(walk())
    const key = 'viewed rail other /health/long'
    const counts = [
      { day: '2026-03-12', subject: 'read' as const, key: '/health/long', count: reads },
      ...(viewed > 0 ? [{ day: '2026-03-13', subject: 'adPlace' as const, key, count: viewed }] : []),
      { day: '2026-03-13', subject: 'adPlace' as const, key: 'viewed rail gpt /health/long', count: 1000 },
    ]
    expect(await forecastAds(root, counts, having(1300))).toContain(`    walk, 3,100 seen by 2026-03-31: ${words}`)
  })
})
