import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { indexHtml } from '#model/text/index-html.ts'
import { Html } from '#model/text/text.ts'
import { projectionVersion } from '../content/article-row.ts'
import { currentFingerprint } from '../content/schema-fingerprint.ts'
import { article, categories, person } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'

/** Rows written by another version, or edited by SQL. */
export function upgradeContract(under: StoreUnderTest): void {
  const versions = () =>
    under.rows(sql<{ key: string; schema_fingerprint: string; projection: number | null; body: string | null }>`
      select key, schema_fingerprint, projection_version as projection, body from document
      left join article on kind = 'article' and path = key order by kind, key`)
  const edited = (key: string, value: object) =>
    under.rows(sql`update document set value = ${JSON.stringify(value)}::jsonb where key = ${key}`)

  describe('a document that does not fit its schema', () => {
    it('is reported and left out, and breaks no other page', async () => {
      const { documents } = under.store
      await documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        person('ben', 'Ben'),
        article(path, { authors: ['ann', 'ben'], categories: ['/health/skin'] }),
        article('/health/other', { categories: ['/nutrition'] }),
      ])
      await edited('/health/skin', { name: 7 })
      await edited('ben', {})
      await edited('/health/other', { title: '' })
      await under.rows(sql`insert into document (kind, key, value, hash) values ('category', '/raw', '[]', '')`)

      const store = under.started()
      const found = await store.articles.byPath(path)
      expect(found?.article.authors.map(({ id }) => id)).toEqual(['ann'])
      expect(found?.article.categories).toEqual([])
      expect((await store.categories.all()).map(({ link }) => link)).toEqual([
        '/health/skin/acne',
        '/health',
        '/health/heart',
        '/nutrition',
      ])
      expect(await store.articles.byPath('/health/other')).toBeNull()
      expect(await store.documents.get('person', 'ben')).toBeNull()
      expect(await store.documents.all('person')).toHaveLength(1)
      const reports = under.logged.filter((line) => line.startsWith('The stored '))
      expect(reports.map((line) => line.replace(/ does not.*/, '')).sort()).toEqual([
        'The stored article /health/other',
        'The stored category /health/skin',
        'The stored category /raw',
        'The stored person ben',
      ])
      expect(reports.find((line) => line.includes('/health/skin'))).toContain('name: ')

      await store.maintenance.start()
      expect((await store.articles.cards(null, { limit: 9, offset: 0 })).map((card) => card.path)).toEqual([path])
      await store.close()
    })

    it('is replaced by the next import of the same content', async () => {
      const { documents } = under.store
      await documents.upsert([person('ann', 'Ann')])
      await edited('ann', {})
      expect(await documents.upsert([person('ann', 'Ann')])).toMatchObject({ updated: ['person ann'] })
      expect((await documents.get('person', 'ann'))?.name.display).toBe('Ann')
    })
  })

  describe('content of another version', () => {
    it('is upgraded in the background, and is read meanwhile', async () => {
      const { documents } = under.store
      await documents.upsert([person('maya', 'Maya'), article(path, { body: '<p>zinc</p>' })])
      await under.rows(
        sql`update document set value = value - 'specialties', schema_fingerprint = 'old' where key = 'maya'`,
      )
      await under.rows(sql`update article set projection_version = 0, body = 'old'`)
      const index = [['<p>zinc</p>', indexHtml(Html.parse('<p>zinc</p>'))]]
      expect((await under.store.articles.byPath(path))?.textIndex).toEqual(expect.arrayContaining(index))
      await under.rows(
        sql`update document set html_index = '[{"texts": []}]', schema_fingerprint = 'old' where key = ${path}`,
      )

      const store = under.started()
      expect(await store.documents.get('person', 'maya')).toEqual(person('maya', 'Maya').value)
      expect(await store.articles.byPath(path)).toMatchObject({ textIndex: [] })
      const changed: string[] = []
      store.changes.subscribe((tags) => changed.push(...tags))
      await store.maintenance.start()
      expect((await store.articles.byPath(path))?.textIndex).toEqual(expect.arrayContaining(index))
      await store.close()

      expect(await versions()).toEqual([
        { key: path, schema_fingerprint: currentFingerprint('article'), projection: projectionVersion, body: 'zinc' },
        { key: 'maya', schema_fingerprint: currentFingerprint('person'), projection: null, body: null },
      ])
      expect(await under.rows(sql`select value from document where key = 'maya'`)).toEqual([
        { value: person('maya', 'Maya').value },
      ])
      expect(changed).toEqual(expect.arrayContaining([`article:${path}`, 'person:maya']))
      expect(await documents.upsert([person('maya', 'Maya')])).toMatchObject({ unchanged: 1 })
    })

    it('is upgraded once when several nodes start together', async () => {
      const { documents } = under.store
      const many = Array.from({ length: 120 }, (_, index) => person(`person-${index}`, `Person ${index}`))
      await documents.upsert(many)
      await under.rows(sql`update document set schema_fingerprint = 'old'`)
      const before = await under.rows(sql<{ key: string; xmin: string }>`select key, xmin::text from document`)
      const nodes = [under.started(), under.started(), under.started()]
      await Promise.all(nodes.map(({ maintenance }) => maintenance.start()))
      const after = await under.rows(sql<{ at: string }>`select distinct xmin::text as at from document`)
      expect(before).toHaveLength(120)
      // One transaction for each batch of fifty, on any node.
      expect(after).toHaveLength(3)
      await Promise.all(nodes.map((node) => node.close()))
    })
  })
}
