import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { article, writeContent } from '#authoring/testing/write-content.ts'
import { projectRoot } from '#server/config/config.ts'
import { explainAds } from './explain-ads.ts'
import { forecastAds } from './forecast-ads.ts'

const setting = {
  settings: { ads: { source: 'house' as const, frames: null }, origin: 'https://salus.example' },
  now: new Date('2026-03-14'),
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
      '    Quick look: it is no running text (quickLook)',
      '  slots on phone, tablet (narrower than 900 px):',
      '    leaderboard after paragraph 2: there',
      '    bottomBanner below the article: there',
      '  slots on desktop (900 px and wider):',
      '    railTop at the top of the rail: there',
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

it('[ADS-9] knows no article that is not there', async () => {
  expect(await explainAds(fixtures, '/health/no-such-article', setting)).toEqual({ errors: [] })
})

it('[ADS-9] names the file of site/ that keeps it from knowing the policy, and the article with a mistake', async () => {
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

it('[ADS-9] forecasts the slots of all articles, as often as these are read', async () => {
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
