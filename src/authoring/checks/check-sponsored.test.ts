import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CategoryRecord } from '#model/site/category.ts'
import type { ArticleFacts } from '../add-articles.ts'
import { CompilationCache } from '../compilation-cache.ts'
import { compileContent } from '../compile-content.ts'
import { article, compile, images, writeContent } from '../testing/write-content.ts'

const policy = (level: string) => `adPolicy: { rules: [{ level: ${level}, reason: Grief, titles: ["loss"] }] }\n`
const files = (title: string, level: string) => ({
  'articles/loss.md': article(title, '/health/loss', 'Text.', 'sources: [{ title: On loss }]\nsponsor: shoes\n'),
  'sponsors/shoes.yaml': 'name: Shoes\n',
  'site/ad-policy.yaml': policy(level),
})

it('warns of a sponsored article only if the policy hides its sponsor', async () => {
  const { lines } = await compile(files('A loss', 'none'))
  expect(lines).toEqual([
    'articles/loss.md:3:7  warning: a sponsor of an article that the policy of ads closes (none: Grief (title with "loss")): only its name is shown; expected an article without a sponsor, or an open one',
  ])
  expect((await compile(files('A loss', 'house'))).lines).toEqual([])
  expect((await compile(files('A win', 'none'))).lines).toEqual([])
})

it('warns at every import, even if the article has not changed since the last one', async () => {
  const root = await writeContent(files('A loss', 'none'))
  const cacheFile = `${root}.cache.json`
  onTestFinished(() => rm(cacheFile, { force: true }))
  const stored = new Map<string, string>()
  const run = async () => {
    const cache = await CompilationCache.open<ArticleFacts>(cacheFile, new Map(stored))
    const { documents, unchanged, problems } = await compileContent(root, { images, cache })
    const written = documents.map(({ kind, key, value }) => [`${kind} ${key}`, JSON.stringify(value)] as const)
    for (const [name, hash] of written) stored.set(name, hash)
    await cache.save(new Set(written.map(([name]) => name)), stored)
    return { unchanged, closed: problems.filter(({ found }) => found.startsWith('a sponsor of')).length }
  }
  expect(await run()).toEqual({ unchanged: 0, closed: 1 })
  expect(await run()).toEqual({ unchanged: 2, closed: 1 })
  expect(await run()).toEqual({ unchanged: 2, closed: 1 })
})

it('warns of an article in JSON from elsewhere, by the settings and categories of the site', async () => {
  const { documents } = await compile({ 'site/ad-policy.yaml': policy('none') })
  const [site] = documents.flatMap((document) => (document.kind === 'site' ? [document.value] : []))
  const value = {
    id: 'loss',
    title: 'A loss',
    body: '<p>Text.</p>',
    sponsored: 'shoes',
    contentMeta: { canonicalPath: '/health/loss', categories: ['/health'] },
  }
  // A folder that is no content folder.
  const folder = await mkdtemp(join(tmpdir(), 'salus-test-authoring-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'from.json'), JSON.stringify({ kind: 'article', value }))
  const { problems } = await compileContent(join(folder, 'from.json'), {
    images,
    known: ['category /health', 'sponsor shoes'],
    ...(site && { site }),
    categories: [CategoryRecord.parse({ link: '/health', name: 'Health' })],
  })
  expect(problems.map(({ found }) => found)).toContainEqual(
    'a sponsor of an article that the policy of ads closes (none: Grief (title with "loss")): only its name is shown',
  )
})
