import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { article as articleFile, writeContent } from '#authoring/testing/write-content.ts'
import type { Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importPlace } from '../testing/import-place.ts'
import type { ImportOptions } from './import-content.ts'
import { importMedlineplus } from './import-medlineplus.ts'

const account = '00000000-0000-4000-8000-000000000001'
const feed = join(import.meta.dirname, '../../authoring/medlineplus/small-feed.xml')

function article(id: string, body: string, path = `/health/${id}`, extra = {}) {
  const meta = { canonicalPath: path, categories: ['/health'] }
  return { kind: 'article', value: { id, title: id, body: `<p>${body}</p>`, contentMeta: meta, ...extra } }
}

const person = { kind: 'person', value: { id: 'ben', name: 'Ben' } }

/** A site, and a function that writes a file of another system and imports it. */
async function siteWithExport() {
  const place = await importPlace()
  await place.imports()
  const file = join(temporaryFolder(), 'export.json')
  return {
    ...place,
    async receives(json: unknown, options: Partial<ImportOptions> = {}) {
      await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json))
      return place.imports({ target: file, actor: 'Zoe', account, ...options })
    },
  }
}

/** The number and received source of each version, newest first. */
async function versionsOf({ imported }: Store, name: string): Promise<[number, string | null][]> {
  const [entry] = await imported.named(name)
  if (!entry) return []
  const versions = await imported.history(entry.id)
  return Promise.all(
    versions.map(async ({ number }) => [number, (await imported.source(entry.id, number)) ?? null] as const),
  ) as Promise<[number, string | null][]>
}

describe('documents of another system', () => {
  it('[NEWS-3] keep each version as received, per document', async () => {
    const { store, receives } = await siteWithExport()
    const [naps, teeth] = [article('naps', 'One.'), article('teeth', 'Brush "[twice]", {daily}\\.')]
    const inLines = JSON.stringify(teeth, null, 2)
    const first = await receives(`[\n  ${JSON.stringify(naps)} ,\n${inLines}\n]\n`)
    expect(first.created).toEqual(['article /health/naps', 'article /health/teeth'])
    const other = article('naps', 'Two.')
    await receives([other, teeth], { actor: 'Max' })
    expect(await versionsOf(store, 'naps')).toEqual([
      [2, JSON.stringify(other)],
      [1, JSON.stringify(naps)],
    ])
    // The same data with other whitespace is another source.
    expect(await versionsOf(store, 'teeth')).toEqual([
      [2, JSON.stringify(teeth)],
      [1, inLines],
    ])
    const [entry] = await store.imported.named('naps')
    expect(await store.imported.history(entry?.id ?? '')).toMatchObject([
      { number: 2, parent: 1, actor: 'Max', feed: 'json', file: 'export.json', key: '/health/naps', title: 'naps' },
      { number: 1, parent: null, actor: 'Zoe' },
    ])
  })

  it('[NEWS-3] get no version if they are unchanged, or were not stored', async () => {
    const { store, receives } = await siteWithExport()
    const [naps, faulty] = [article('naps', 'One.'), article('teeth', 'x', '/health/teeth', { title: 1 })]
    await receives([naps, faulty])
    await receives([naps, faulty])
    expect(await versionsOf(store, 'naps')).toHaveLength(1)
    expect(await versionsOf(store, 'teeth')).toEqual([])
  })

  it('[NEWS-3] get no version if the content folder has their article, or it would be hidden until a later day', async () => {
    const filed = {
      'articles/health/naps.md': articleFile('Naps', '/health/naps', 'One.', 'sources: [{ title: A }]\n'),
    }
    const place = await importPlace(filed)
    await place.imports()
    const file = join(temporaryFolder(), 'export.json')
    const receives = async (given: unknown) => {
      await writeFile(file, JSON.stringify(given))
      return place.imports({ target: file })
    }
    const { problems } = await receives(article('naps', 'Two.', '/health/other'))
    expect(problems.map(({ found }) => found)).toContain(
      'the id naps, which /health/naps of articles/health/naps.md has',
    )
    await receives(article('teeth', 'One.'))
    const later = { propsFor: { byline: { dates: { published: { date: '2999-01-01' } } } } }
    await receives(article('teeth', 'Two.', '/health/teeth', later))
    expect(await versionsOf(place.store, 'naps')).toEqual([])
    expect(await versionsOf(place.store, 'teeth')).toHaveLength(1)
  })

  it('[NEWS-3] have a version for a file of the content folder that takes their address', async () => {
    const { store, contentDir, imports, receives } = await siteWithExport()
    await receives(article('naps', 'One.'))
    const filed = articleFile('Rest', '/health/naps', 'Two.', 'sources: [{ title: A }]\n')
    await writeFile(join(contentDir, 'articles/health/rest.md'), filed)
    await imports({ actor: 'Max' })
    expect((await versionsOf(store, 'naps')).map(([number, source]) => [number, source === null])).toEqual([
      [2, true],
      [1, false],
    ])
    const [entry] = await store.imported.named('naps')
    expect(entry).toMatchObject({ actor: 'Max', key: '/health/naps' })
  })

  it('[NEWS-3] keep their history when they move, for every kind', async () => {
    const { store, receives } = await siteWithExport()
    await receives([person, article('naps', 'One.')])
    await receives(article('naps', 'One.', '/health/siesta'))
    expect((await versionsOf(store, '/health/siesta')).map(([number]) => number)).toEqual([2, 1])
    expect(await versionsOf(store, 'person ben')).toEqual([[1, JSON.stringify(person)]])
  })

  it('[NEWS-3] are also recorded for another content folder, file by file, and for the own one as files only', async () => {
    const { store, imports } = await importPlace({ 'own.json': JSON.stringify(article('own', 'One.')) })
    await imports()
    expect(await store.imported.list({}, 9)).toEqual([])
    const text = articleFile('Teeth', '/health/teeth', 'One.', 'sources: [{ title: A }]\n')
    const target = await writeContent({
      'articles/health/teeth.md': text,
      'redirects.yaml': '/a: /health\n/b: /health\n',
    })
    await imports({ target })
    expect(await versionsOf(store, 'teeth')).toEqual([[1, text]])
    const [entry] = await store.imported.named('teeth')
    expect(entry).toMatchObject({ feed: 'folder', file: 'articles/health/teeth.md', title: 'Teeth' })
    // Redirects share a file, and the settings come from many files.
    const kinds = (await store.imported.list({}, 99)).map(({ kind }) => kind)
    expect(kinds).not.toContain('redirect')
    expect(kinds).not.toContain('category')
    expect(kinds).not.toContain('site')
  })

  it('[NEWS-3] get a version for being taken down', async () => {
    const { store, receives } = await siteWithExport()
    await receives(article('naps', 'One.'))
    await store.documents.remove('article', '/health/naps', { actor: 'Zoe', account })
    expect((await versionsOf(store, 'naps'))[0]).toEqual([2, null])
  })
})

describe('the feed of MedlinePlus', () => {
  it('[NEWS-3] keeps each version of a topic as the feed has it, without its groups', async () => {
    const { store, dataDir, imports } = await importPlace()
    await imports()
    const file = join(temporaryFolder(), 'topics.xml')
    const xml = await readFile(feed, 'utf8')
    const receives = async (text: string) => {
      await writeFile(file, text)
      return importMedlineplus(file, { dataDir, documents: store.documents, actor: 'Zoe', account })
    }
    expect((await receives(xml)).created).toContain('article /topics/breathing')
    const again = await receives(xml)
    expect([again.created, again.updated]).toEqual([[], []])
    const changed = xml.replace('Loose text', 'Other text').replace('\n    <group', '\n\n    <group')
    await receives(changed)
    const [second, first, ...none] = await versionsOf(store, 'topic-breathing')
    expect(none).toEqual([])
    expect(first?.[1]).toMatch(/^<health-topic title="Breathing Problems" [\s\S]*Loose text[\s\S]*<\/health-topic>$/)
    expect(second?.[1]).toBe(first?.[1]?.replace('Loose text', 'Other text'))
    // A source whose article stays the same: only a line break differs.
    expect((await versionsOf(store, 'topic-hiccups')).map(([number]) => number)).toEqual([2, 1])
    expect(await versionsOf(store, 'topic-rest')).toHaveLength(1)
    expect((await store.imported.choices()).kinds).toEqual(['article'])
    const [entry] = await store.imported.named('/topics/breathing')
    expect(entry).toMatchObject({ feed: 'medlineplus', file: 'topics.xml', title: 'Breathing Problems', actor: 'Zoe' })
  })

  it('[NEWS-3] records documents that an earlier release of the site has stored already', async () => {
    const { store, dataDir, imports } = await importPlace()
    await imports()
    const by = { dataDir, documents: store.documents, actor: 'Zoe', account }
    const unrecorded = { ...store.documents, recordReceived: async () => undefined }
    await importMedlineplus(feed, {
      ...by,
      documents: { ...unrecorded, upsert: (documents) => store.documents.upsert(documents) },
    })
    expect(await versionsOf(store, 'topic-rest')).toEqual([])
    expect((await importMedlineplus(feed, by)).created).toEqual([])
    expect(await versionsOf(store, 'topic-rest')).toHaveLength(1)
  })
})
