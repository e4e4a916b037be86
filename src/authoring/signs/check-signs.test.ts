import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { ArticleFacts } from '../add-articles.ts'
import { CompilationCache } from '../compilation-cache.ts'
import { compileContent } from '../compile-content.ts'
import { article, compile, images, writeContent } from '../testing/write-content.ts'

const signs = `signs:
  - { sign: chest pain, words: [chest pain], level: emergency, source: nhs }
  - sign: a fast heartbeat
    words: [fast heartbeat]
    level: same-day
    source: nhs
    circumstances:
      - { when: after a shot, words: [after a shot], level: emergency, source: nhs }
signSources: { nhs: { title: "NHS: When to call 999", link: "https://www.nhs.uk/999" } }
`
const body = (level: string, text: string) => `:::urgency{level=${level}}\n${text}\n:::`
const articleWith = (level: string, text: string) => article('One', '/health/one', body(level, text))
const files = (level: string, text: string) => ({
  'site/signs.yaml': signs,
  'articles/one.md': articleWith(level, text),
})

it('accepts boxes that give signs the levels of the table', async () => {
  const text = 'Call for:\n\n- chest pain\n- a fast heartbeat after a shot'
  expect((await compile(files('emergency', text))).lines).toEqual([])
  expect((await compile(files('same-day', 'A fast heartbeat. It often passes.'))).lines).toEqual([])
})

it('reports a sign at another level, at its place, with the level and the source of the table', async () => {
  const { lines, documents } = await compile(files('appointment', '- a fast heartbeat\n- **chest** pain'))
  expect(lines.map((line) => line.replaceAll(/\S*(?=site\/signs)/g, ''))).toEqual([
    'articles/one.md:7:1  error: the sign "a fast heartbeat" told as appointment; expected same-day, as site/signs.yaml:3 says (NHS: When to call 999, https://www.nhs.uk/999)',
    'articles/one.md:8:1  error: the sign "chest pain" told as appointment; expected emergency, as site/signs.yaml:2 says (NHS: When to call 999, https://www.nhs.uk/999)',
  ])
  expect(documents.some(({ key }) => key === '/health/one')).toBe(false)
})

it('names the other article if two give one sign two levels', async () => {
  const other = article('Two', '/health/two', body('same-day', 'A fast heartbeat.'))
  const { lines } = await compile({ ...files('emergency', 'A fast heartbeat.'), 'articles/two.md': other })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('told as emergency, and as same-day at ')
  expect(lines[0]).toContain('articles/two.md:7;')
})

it.each([
  ['- chest pain\n- a green nose', '"a green nose"', 8],
  ['A green nose.', '"A green nose."', 7],
  ['', '""', 6],
])('reports a box, or an entry of its list, that tells no sign of the table: %s', async (text, quoted, line) => {
  const { lines } = await compile(files('emergency', text))
  expect(lines).toEqual([
    `articles/one.md:${line}:1  error: ${quoted} in a box of urgency, which tells no sign that the table of signs has; expected the words of a sign, or a new one in signs of site/ with its level and source`,
  ])
})

it('reads the boxes of other systems, at the place of their document', async () => {
  const block = { source: '<ul><li>chest pain</li></ul>', widget: { widgetFormat: 'urgency', level: 'same-day' } }
  const value = {
    id: 'stairs',
    title: 'Stairs',
    categories: ['/health'],
    contentMeta: { canonicalPath: '/health/stairs' },
    tabs: [{ id: 'why', title: 'Why', body: [block] }],
  }
  const { lines } = await compile({
    'site/signs.yaml': signs,
    'stairs.json': JSON.stringify({ kind: 'article', value }),
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('stairs.json:1:1  error: article /health/stairs: the sign "chest pain" told as same-day')
})

it('checks nothing for a site without signs', async () => {
  const { 'site/signs.yaml': _, ...rest } = files('appointment', 'Chest pain, or a green nose.')
  expect((await compile(rest)).lines).toEqual([])
})

it('does not store the table with the settings of the site', async () => {
  const { documents } = await compile(files('emergency', 'Chest pain.'))
  const site = documents.find(({ kind }) => kind === 'site')
  expect(Object.keys(site?.value ?? {})).not.toContain('signs')
})

it.each([
  ['level: emergency, source: nhs }', 'level: soon, source: nhs }', 'site/signs.yaml:2:53  error: "soon"; expected '],
  [
    'level: emergency, source: nhs }',
    'level: emergency, source: nsh }',
    'error: no source "nsh"; expected a name of signSources',
  ],
  ['a fast heartbeat', 'chest pain', 'site/signs.yaml:3:11  error: "chest pain"; expected each sign once'],
  ['[chest pain]', '["(a+)+"]', 'error: "(a+)+"; expected words, such as "chest … hurt*"'],
])('a mistake in the table is reported, and nothing is checked by it: %s', async (from, to, line) => {
  const { lines } = await compile({
    'site/signs.yaml': signs.replace(from, to),
    'articles/one.md': articleWith('appointment', 'Chest pain.'),
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(line)
})

it('checks an unchanged article against changed signs', async () => {
  const root = await writeContent(files('emergency', 'Chest pain.'))
  const stored = new Map<string, string>()
  const cacheFile = `${root}/.cache/compiled.json`
  const compileWith = async () => {
    const cache = await CompilationCache.open<ArticleFacts>(cacheFile, stored)
    return { cache, ...(await compileContent(root, { images, cache, today: '2026-03-14' })) }
  }
  const { cache, documents } = await compileWith()
  const names = documents.map(({ kind, key }) => `${kind} ${key}`)
  for (const name of names) stored.set(name, 'hash')
  await cache.save(new Set(names), stored)
  expect((await compileWith()).unchanged).toBeGreaterThan(0)

  await writeFile(
    `${root}/site/signs.yaml`,
    signs.replace('[chest pain], level: emergency', '[chest pain], level: same-day'),
  )
  const { problems } = await compileWith()
  expect(problems.filter(({ severity }) => severity === 'error').map(({ found }) => found)).toEqual([
    'the sign "chest pain" told as emergency',
  ])
})
