import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { article, categories, category, person } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Writing and reading documents. */
export function documentsContract(under: StoreUnderTest): void {
  describe('documents', () => {
    it('reports what an upsert created, updated and left unchanged', async () => {
      const { documents } = under.store
      expect(await documents.upsert([...categories, person('maya', 'Maya')])).toEqual({
        created: [...categories.map(({ key }) => `category ${key}`), 'person maya'],
        updated: [],
        unchanged: 0,
        moved: [],
      })
      expect(await documents.upsert([person('maya', 'Maya L.'), article('/health/spots'), ...categories])).toEqual({
        created: ['article /health/spots'],
        updated: ['person maya'],
        unchanged: categories.length,
        moved: [],
      })
    })

    it('writes and announces nothing when nothing differs', async () => {
      const { documents, changes } = under.store
      await documents.upsert([article('/health/spots', { published: '2024-03-02' }), ...categories])
      const state = sql`select kind, key, modified_at, document.xmin::text, article.xmin::text as row from document
        left join article on path = key order by kind, key`
      const before = await under.rows(state)
      const announced: string[][] = []
      const unsubscribe = changes.subscribe((tags) => announced.push(tags))
      const again = await documents.upsert([...categories, article('/health/spots', { published: '2024-03-02' })])
      unsubscribe()
      expect(again).toEqual({ created: [], updated: [], unchanged: categories.length + 1, moved: [] })
      expect(await under.rows(state)).toEqual(before)
      expect(announced).toEqual([])
    })

    it('ignores the order of keys', async () => {
      const { documents } = under.store
      const { kind, key, value } = category('/health', 'Health', { description: 'All of it' })
      await documents.upsert([{ kind, key, value } as never])
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(await documents.upsert([{ kind, key, value: reversed } as never])).toMatchObject({ unchanged: 1 })
    })

    it('returns documents as their schema parses them, in the order of their keys', async () => {
      const { documents } = under.store
      await documents.upsert([person('zoe', 'Zoe'), person('adam', 'Adam')])
      expect(await documents.get('person', 'zoe')).toEqual(person('zoe', 'Zoe').value)
      expect((await documents.all('person')).map((person) => person.id)).toEqual(['adam', 'zoe'])
      expect(await documents.get('person', 'nobody')).toBeNull()
    })

    it('hashes the content of every document', async () => {
      const { documents } = under.store
      await documents.upsert([person('maya', 'Maya')])
      const first = await documents.hashes()
      expect([...first]).toEqual([['person maya', expect.stringMatching(/^[0-9a-f]{64}$/)]])
      await documents.upsert([person('maya', 'Maya L.')])
      expect((await documents.hashes()).get('person maya')).not.toBe(first.get('person maya'))
    })

    it('stores nothing when one value is invalid, and names the document and the field', async () => {
      const { documents } = under.store
      const broken = { kind: 'person', key: 'maya', value: { ...person('maya', 'Maya').value, role: 7 } } as never
      const misnamed = { ...person('maya', 'Maya'), key: 'tom' }
      const refused = documents.upsert([category('/health', 'Health'), broken, misnamed])
      await expect(refused).rejects.toMatchObject({
        name: 'InvalidDocuments',
        problems: [expect.stringMatching(/^person maya: role: /), 'person tom: its value is named maya'],
      })
      expect([...(await documents.hashes()).keys()]).toEqual([])
    })

    it.for([
      ['the same document twice', [person('maya', 'Maya'), person('maya', 'Maya')], 'person maya: is given twice'],
      ['a NUL character', [person('maya', 'Ma\u0000ya')], 'person maya: holds a NUL or half a character'],
      ['half a character', [person('maya', 'Ma\ud83dya')], 'person maya: holds a NUL or half a character'],
      [
        'an unknown kind',
        [{ kind: 'pet', key: 'rex', value: {} } as never],
        'pet rex: there is no such kind of document',
      ],
    ] as const)('refuses %s', async ([, given, problem]) => {
      await expect(under.store.documents.upsert([...given])).rejects.toMatchObject({ problems: [problem] })
    })

    it('accepts a text that contains escape sequences of such characters', async () => {
      const { documents } = under.store
      await documents.upsert([person('maya', String.raw`\u0000 and \ud83d`)])
      expect((await documents.get('person', 'maya'))?.name.display).toBe(String.raw`\u0000 and \ud83d`)
    })

    it('stores nothing when the database rejects one of the documents', async () => {
      const { documents, changes } = under.store
      const announced: string[][] = []
      const unsubscribe = changes.subscribe((tags) => announced.push(tags))
      // A day that the schema accepts and Postgres rejects.
      const impossible = article('/health/spots', { published: '0000-01-01' })
      await expect(documents.upsert([person('maya', 'Maya'), impossible])).rejects.toThrow()
      unsubscribe()
      expect([...(await documents.hashes()).keys()]).toEqual([])
      expect(announced).toEqual([])
    })

    it('removes a document, and an article from every list', async () => {
      const { documents, articles } = under.store
      await documents.upsert([article('/health/spots')])
      expect(await documents.remove('article', '/health/spots')).toBe(true)
      expect(await documents.remove('article', '/health/spots')).toBe(false)
      expect(await articles.byPath('/health/spots')).toBeNull()
      expect(await articles.sitemap()).toEqual([])
    })

    it('accepts a whole site at once', async () => {
      const { documents, articles } = under.store
      const body = '<p>Spots fade slowly, and sun darkens them again.</p>'.repeat(40)
      const many = Array.from({ length: 1_100 }, (_, index) => article(`/health/spots-${index}`, { body }))
      expect((await documents.upsert(many)).created).toHaveLength(1_100)
      expect(await articles.cards(null, { limit: 1, offset: 999 })).toHaveLength(1)
      expect(await documents.upsert(many)).toMatchObject({ unchanged: 1_100 })
    }, 60_000)

    it('runs writers one at a time, so that each document is created once', async () => {
      const { documents } = under.store
      const people = Array.from({ length: 40 }, (_, index) => person(`person-${index}`, `Person ${index}`))
      const writers = Array.from({ length: 8 }, (_, index) => (index % 2 ? people : people.toReversed()))
      const results = await Promise.all(writers.map((given) => documents.upsert(given)))
      expect(results.map((result) => result.created.length).sort((a, b) => b - a)).toEqual([40, 0, 0, 0, 0, 0, 0, 0])
    })
  })

  it('is ready while the database answers', async () => {
    expect(await under.store.isReady()).toBe(true)
  })
}
