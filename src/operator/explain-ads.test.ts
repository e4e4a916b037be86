import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { article, writeContent } from '#authoring/testing/write-content.ts'
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
  expect(await explainAds(fixtures, '/health/no-such-article')).toEqual({ errors: [] })
})

it('[ADS-9] names the file of site/ that keeps it from knowing the policy, and the article with a mistake', async () => {
  const files = {
    'site/ads.yaml': 'adPolicy: { rules: [{ level: never, reason: Grief, titles: [loss] }] }\n',
    'articles/health/spots.md': article('Spots', '/health/spots', 'x', 'autors: [ada-writer]\n'),
  }
  const root = await writeContent(files)
  const explained = await explainAds(root, '/health/spots')
  const errors = Array.isArray(explained) ? [] : explained.errors
  expect(errors.map(({ file, line, column }) => `${relative(root, file)}:${line}:${column}`)).toEqual(
    expect.arrayContaining(['articles/health/spots.md:5:1', 'site/ads.yaml:1:30']),
  )
})
