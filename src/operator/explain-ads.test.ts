import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/config.ts'
import { explainAds } from './explain-ads.ts'

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
  },
  {
    path: '/health/dark-spots',
    lines: [
      '/health/dark-spots: house',
      '  house: no rule names this article',
      '  sponsors, partners, shops and prompts: allowed',
      '  targeting: not allowed',
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
  },
])('[ADS-9] explains what may stand beside $path', async ({ path, lines }) => {
  expect(await explainAds(fixtures, path)).toEqual(lines)
})

it('[ADS-9] knows no article that is not there', async () => {
  expect(await explainAds(fixtures, '/health/no-such-article')).toBeNull()
})
