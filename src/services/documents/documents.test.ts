import { beforeEach, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { readContentFile } from '../newsroom/list-content.ts'
import { startFile } from '../newsroom/save-version.ts'
import { importPlace } from '../testing/import-place.ts'
import { fileLanguages } from './file-languages.ts'
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
    'articles/health/fever.md': articleFile(
      'Fever',
      '/health/fever',
      ':::urgency{level=same-day}\n- a fever in a child\n- a stiff neck\n:::\n',
      'sources: [{ title: A }]\n',
    ),
  })
  await place.imports()
  return place
}

it('[NEWS-10] a field finds people by name or id, categories by name, and articles; it needs the right to read', async () => {
  const { store } = await site()
  const find = (to: 'person' | 'category' | 'article' | 'prices', words: string, by = author) =>
    findReferences(store, by, { to, words, language: 'en', isMain: true })
  expect(await find('person', 'lovelace')).toEqual([{ id: 'dr-ada', name: 'Ada Lovelace, MD' }])
  expect(await find('person', 'grace')).toEqual([{ id: 'grace', name: 'Grace Hopper' }])
  expect(await find('person', '')).toHaveLength(3)
  expect(await find('category', 'health')).toContainEqual(expect.objectContaining({ id: '/health' }))
  expect(await find('article', 'naps')).toEqual([{ id: '/health/naps', name: 'Naps' }])
  await startFile(store, author, 'drug-prices/metformin.yaml', { text: 'drugType: generic\n', reason: null })
  expect(await find('prices', 'metf')).toEqual([{ id: 'metformin', name: 'metformin' }])
  await expect(find('person', '', nobody)).rejects.toThrow()
})

it('[NEWS-10] a field finds no categories while the draft of their file is invalid YAML', async () => {
  const { store } = await site()
  await startFile(store, author, 'ar/categories.yaml', { text: '- path: /health\n  name: "Health\n', reason: null })
  const given = { to: 'category', words: '', language: 'ar', isMain: false } as const
  expect(await findReferences(store, author, given)).toEqual([])
})

it('[NEWS-10] documents are listed by kind, and house ads with the days on which they run', async () => {
  const { store } = await site()
  const list = await listDocuments(store, author)
  expect(list.find(({ name }) => name === 'Give blood')).toMatchObject({
    kind: 'ads',
    runs: { from: '2026-12-01', until: null, goal: null },
  })
  expect(list.filter(({ kind }) => kind === 'people')).toHaveLength(3)
  // The main language is listed first.
  await startFile(store, author, 'ar/people/grace.yaml', { text: 'name: غريس\n', reason: null })
  const people = (await listDocuments(store, author)).filter(({ kind }) => kind === 'people')
  expect(people.map(({ file }) => file.path).at(-1)).toBe('ar/people/grace.yaml')
  // A settings file has no name of its own.
  expect(list.find(({ kind }) => kind === 'categories.yaml')?.name).toBe('Categories')
  expect(list.some(({ file }) => file.path.endsWith('.md'))).toBe(false)
  await expect(listDocuments(store, nobody)).rejects.toThrow()
})

it('[NEWS-10] each rule lists the published articles that it applies to, by the text as typed', async () => {
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
  expect(await effect('name: Site')).toEqual([])
  await expect(policyEffect(store, nobody, { text: '', language: null })).rejects.toThrow()
})

it('[NEWS-10] each sign lists the articles that name it, and each disclaimer those that show it', async () => {
  const { store } = await site()
  const effect = (text: string) => policyEffect(store, author, { text, language: null })
  const signs = `signs:
  - sign: fever
    words: [fever*]
    level: emergency
    source: nhs
    circumstances: [{ when: in a child, words: [child], level: same-day, source: nhs }]
  - { sign: rash, words: [rash*], level: same-day, source: nhs }
`
  const fever = { path: '/health/fever', title: 'Fever', boxLevel: 'same-day' }
  expect(await effect(signs)).toEqual([
    { at: ['signs', 0], articles: [fever] },
    { at: ['signs', 0, 'circumstances', 0], articles: [fever] },
    { at: ['signs', 1], articles: [] },
  ])
  const rules = 'disclaimerRules: { insurance: { categories: [/health] }, uk: { sections: [none] }, psychology: {} }'
  const [insurance, ...others] = await effect(rules)
  expect(insurance).toMatchObject({ at: ['disclaimerRules', 'insurance'] })
  expect(insurance?.articles).toContainEqual({ path: '/health/naps', title: 'Naps' })
  expect(others.map(({ articles }) => articles)).toEqual([[], []])
})

it('[NEWS-10] a settings file has the title of its list', async () => {
  const place = await importPlace({ 'site/ad-policy.yaml': policy('Grief') })
  await place.imports()
  const { revisions } = place.store
  const listed = await listDocuments(place.store, author)
  for (const [path, name] of [
    ['site/ad-policy.yaml', 'Ad policy'],
    ['categories.yaml', 'Categories'],
  ]) {
    const file = (await revisions.files()).find((candidate) => candidate.path === path)
    expect((await readContentFile(place.store, author, file?.id ?? '')).title).toBe(name)
    expect(listed.find((document) => document.file.path === path)?.name).toBe(name)
  }
})

it('[NEWS-10] a document is found in the languages of the site, by its translations and by its name', async () => {
  const page = (path: string, more = '') => `---\npath: ${path}\ntitle: About\nupdated: 2026-01-01\n${more}---\nText.\n`
  const place = await importPlace({
    'site/languages.yaml': 'languages: [{ code: en, name: English }, { code: es, name: Español }]\n',
    'es/site/disclaimers.yaml':
      'disclaimerTexts: { affiliate: <p>A</p>, insurance: <p>I</p>, uk: <p>U</p>, psychology: <p>P</p> }\n',
    'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
    'es/people/ada-writer.yaml': '{ name: Ada Writer, label: Autora, bio: Escribe. }\n',
    'articles/naps.md': articleFile('Naps', '/health/naps', 'Two.'),
    'es/articles/siesta.md': articleFile('Siesta', '/es/siesta', 'Dos.', 'translationOf: naps\n').replace(
      '/health]',
      '/es/salud]',
    ),
    'pages/about.md': page('/about'),
    'es/pages/sobre.md': page('/es/sobre', 'translationOf: /about\n'),
  })
  const { lines } = await place.imports()
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  const files = await place.store.revisions.files()
  const languagesOf = async (path: string) => {
    const id = files.find((file) => file.path === path)?.id ?? ''
    return (await fileLanguages(place.store, author, id)).map(({ language, path: own }) => `${language} ${own}`)
  }
  expect(await languagesOf('es/people/ada-writer.yaml')).toEqual([
    'en people/ada-writer.yaml',
    'es es/people/ada-writer.yaml',
  ])
  expect(await languagesOf('articles/naps.md')).toEqual(['en articles/naps.md', 'es es/articles/siesta.md'])
  expect(await languagesOf('es/pages/sobre.md')).toEqual(['en pages/about.md', 'es es/pages/sobre.md'])
  expect(await languagesOf('site/languages.yaml')).toEqual(['en site/languages.yaml'])
  await expect(fileLanguages(place.store, nobody, files[0]?.id ?? '')).rejects.toThrow()
})
