import { beforeEach, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { importPlace } from '../testing/import-place.ts'
import { findReferences } from './find-references.ts'
import { listDocuments } from './list-documents.ts'
import { policyEffect } from './policy-effect.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const author: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'author', roles: ['author'] }
const nobody: Actor = { ...author, roles: [] }

const policy = (title: string) => `adPolicy:
  rules:
    - { level: none, reason: Loss, titles: ["${title}"] }
    - { level: house, reason: Health, categories: [/health] }
`

async function site() {
  const place = await importPlace({
    'people/dr-ada.yaml': 'name: "Ada Lovelace, MD"\n',
    'people/grace.yaml': 'name: Grace Hopper\n',
    'ads/give.yaml':
      'advertiser: Blood service\ntitle: Give blood\ntext: It helps.\nlink: { name: How, link: "https://example.org/" }\nfrom: 2026-12-01\n',
    'articles/health/grief.md': articleFile('Grief', '/health/grief', 'One.', 'sources: [{ title: A }]\n'),
    'articles/health/naps.md': articleFile('Naps', '/health/naps', 'Two.', 'sources: [{ title: A }]\n'),
  })
  await place.imports()
  return place
}

it('[NEWS-10] a field finds people by name or id, categories by name, and articles; nobody without the right to read', async () => {
  const { store } = await site()
  const find = (to: 'person' | 'category' | 'article', words: string, by = author) =>
    findReferences(store, by, { to, words, language: 'en', isMain: true })
  expect(await find('person', 'lovelace')).toEqual([{ id: 'dr-ada', name: 'Ada Lovelace, MD' }])
  expect(await find('person', 'grace')).toEqual([{ id: 'grace', name: 'Grace Hopper' }])
  expect(await find('person', '')).toHaveLength(3)
  expect(await find('category', 'health')).toContainEqual(expect.objectContaining({ id: '/health' }))
  expect(await find('article', 'naps')).toEqual([{ id: '/health/naps', name: 'Naps' }])
  await expect(find('person', '', nobody)).rejects.toThrow()
})

it('[NEWS-10] documents are listed by kind, and house ads with the days on which they run', async () => {
  const { store } = await site()
  const list = await listDocuments(store, author)
  expect(list.find(({ name }) => name === 'Give blood')).toMatchObject({
    kind: 'ads',
    runs: { from: '2026-12-01', until: null, goal: null },
  })
  expect(list.filter(({ kind }) => kind === 'people')).toHaveLength(3)
  expect(list.some(({ file }) => file.path.endsWith('.md'))).toBe(false)
  await expect(listDocuments(store, nobody)).rejects.toThrow()
})

it('[NEWS-10] each rule says which published articles it names, as it is typed and not as it is published', async () => {
  const { store } = await site()
  const effect = (text: string) => policyEffect(store, author, { text, language: null })
  const [loss, health] = await effect(policy('grie*'))
  expect(loss).toEqual({
    at: ['adPolicy', 'rules', 0],
    articles: [{ path: '/health/grief', title: 'Grief', level: 'none' }],
  })
  const levels = health?.articles.map(({ path, level }) => [path, level])
  expect(levels).toContainEqual(['/health/grief', 'none'])
  expect(levels).toContainEqual(['/health/naps', 'house'])
  expect((await effect(policy('nap*')))[0]?.articles.map(({ path }) => path)).toEqual(['/health/naps'])
  expect(await effect('topics: [{ id: sleep, phrases: ["nap*"] }]')).toEqual([
    { at: ['topics', 0], articles: [expect.objectContaining({ path: '/health/naps' })] },
  ])
  expect(await effect('adPolicy: [')).toEqual([])
  await expect(policyEffect(store, nobody, { text: '', language: null })).rejects.toThrow()
})
