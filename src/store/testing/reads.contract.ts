import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { TreatmentSet } from '#model/articles/treatment.ts'
import { Site } from '#model/site/site.ts'
import { maxTotal } from '../search/search-articles.ts'
import { article, categories, category, person, series, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'
const firstPage = { limit: 20, offset: 0 }

const set = (id: string): ContentDocument => ({
  kind: 'treatment',
  key: id,
  value: TreatmentSet.parse({ id, title: id, content: '', treatmentData: [{ title: 'One', content: '' }] }),
})
const site = (name: string): ContentDocument => ({
  kind: 'site',
  key: 'site',
  value: Site.parse({
    name,
    tagline: 'Tagline',
    description: 'Description',
    publisher: { name: 'Publisher', contact: 'mail@example.com' },
    featured: path,
    navigation: [],
    footer: [],
    disclaimerTexts: { affiliate: '', insurance: '', uk: '', psychology: '' },
    disclaimerRules: { insurance: {}, uk: {}, psychology: {} },
  }),
})

/** The number of queries that a store sends. */
export function readsContract(under: StoreUnderTest): void {
  /** An article that names a document of every kind. */
  const publish = () =>
    under.store.documents.upsert([
      ...categories,
      person('ann', 'Ann'),
      person('ben', 'Ben'),
      sponsor('acme', 'Acme'),
      set('in-body'),
      set('placed'),
      series('sleep', { author: 'ben', articles: ['/health/next', path] }),
      article('/health/next', { authors: ['ben'], categories: ['/nutrition'] }),
      article(path, {
        authors: ['ann'],
        categories: ['/health/skin'],
        contentSeries: 'sleep',
        sponsored: 'acme',
        meta: { relatedStories: ['/health/next'] },
        tabs: [{ id: 'a', title: '', body: [{ source: '', widget: { widgetFormat: 'treatment', set: 'in-body' } }] }],
      }),
    ])

  describe('an article', () => {
    it('is read in one query with everything its page shows', async () => {
      await publish()
      const { articles } = under.store
      await articles.byPath('/health/next')
      expect(await under.queriesOf(() => articles.byPath(path, ['placed', 'gone']))).toBe(1)
      const found = await articles.byPath(path, ['placed', 'gone'])
      expect(found).toMatchObject({
        article: {
          authors: [{ id: 'ann' }],
          categories: [{ link: '/health', children: [{ link: '/health/skin' }] }],
          contentSeries: { author: { id: 'ben' }, articles: [{ link: '/health/next' }, { link: path }] },
          sponsored: { msiteID: 'acme' },
          contentMeta: { relatedStories: [{ link: '/health/next', category: 'Nutrition' }] },
        },
      })
      expect([...(found?.treatmentSets.keys() ?? [])].sort()).toEqual(['in-body', 'placed'])
      expect(await under.queriesOf(() => articles.previewById('spots'))).toBe(1)
    })
  })

  describe('what is cached in memory', () => {
    it('settings, categories and unknown paths take no query', async () => {
      await publish()
      const { articles, categories, documents, kindAt, site } = under.store
      const ask = async () => {
        expect(await site()).toBeNull()
        expect((await categories.byPath('/health/skin'))?.ancestors).toHaveLength(1)
        expect(await articles.byPath('/gone')).toBeNull()
        for (const kind of ['person', 'series', 'sponsor', 'page', 'category'] as const) {
          expect(await documents.get(kind, 'gone')).toBeNull()
        }
        expect(await Promise.all([path, '/health', '/gone'].map(kindAt))).toEqual(['article', 'category', null])
      }
      await ask()
      expect(await under.queriesOf(ask)).toBe(0)
    })

    it('is invalidated by every change at once', async () => {
      const { articles, categories, documents, kindAt, site: settings } = under.store
      const seen = async () => [
        (await settings())?.name,
        (await categories.all()).map(({ name }) => name),
        await kindAt('/x/spots'),
        await articles.total({ category: '/health' }),
        (await documents.get('person', 'ann'))?.name.display,
      ]
      expect(await seen()).toEqual([undefined, [], null, 0, undefined])
      await documents.upsert([site('One'), category('/health', 'Health'), person('ann', 'Ann')])
      expect(await seen()).toEqual(['One', ['Health'], null, 0, 'Ann'])
      await documents.upsert([site('Two'), article('/x/spots', { categories: ['/health'] })])
      expect(await seen()).toEqual(['Two', ['Health'], 'article', 1, 'Ann'])
      await documents.upsert([article('/x/spots', { meta: { isPreview: true } }), category('/health', 'Well')])
      expect(await seen()).toEqual(['Two', ['Well'], null, 0, 'Ann'])
      await documents.remove('person', 'ann')
      await documents.remove('category', '/health')
      expect(await seen()).toEqual(['Two', [], null, 0, undefined])
    })

    it('of several keys is read in one query, in the order of the keys', async () => {
      const { documents } = under.store
      await documents.upsert([person('ann', 'Ann'), person('ben', 'Ben')])
      const names = async () =>
        (await documents.getMany('person', ['ben', 'nobody', 'ann'])).map(({ name }) => name.display)
      expect(await names()).toEqual(['Ben', 'Ann'])
      expect(await under.queriesOf(names)).toBe(1)
      expect(await under.queriesOf(() => documents.getMany('person', []))).toBe(0)
    })

    it('is loaded once for concurrent requests after a change', async () => {
      await publish()
      const { documents, kindAt } = under.store
      await kindAt(path)
      await documents.upsert([article('/x/a'), article('/x/b')])
      const ask = () => Promise.all(['/x/a', '/x/b', '/x/a', path].map(kindAt))
      expect(await under.queriesOf(ask)).toBe(1)
      expect(await ask()).toEqual(['article', 'article', 'article', 'article'])
    })

    it('is loaded again after a failure of the database', async () => {
      const { kindAt, categories } = under.started()
      await under.rows(sql`alter table document rename to hidden`)
      await expect(categories.all()).rejects.toThrow()
      await expect(kindAt(path)).rejects.toThrow()
      await under.rows(sql`alter table hidden rename to document`)
      expect(await categories.all()).toEqual([])
      expect(await kindAt(path)).toBeNull()
    })
  })

  describe('a list', () => {
    it('is counted once until it changes', async () => {
      await publish()
      const { articles, documents } = under.store
      const lists = [{ category: '/nutrition' }, { person: 'ben' }, { sponsor: 'acme' }] as const
      const totals = () => Promise.all(lists.map((list) => articles.total(list)))
      expect(await totals()).toEqual([1, 1, 1])
      expect(await under.queriesOf(totals)).toBe(0)
      expect(await under.queriesOf(() => articles.cards(lists[0], firstPage))).toBe(1)
      await documents.upsert([article('/x/more', { categories: ['/nutrition'], sponsored: 'acme' })])
      expect(await totals()).toEqual([2, 1, 2])
    })
  })

  describe('a search', () => {
    it('takes two queries, and stops counting at a bound', async () => {
      const many = Array.from({ length: maxTotal + 30 }, (_, index) => article(`/x/sun-${index}`, { body: 'sun' }))
      const titled = article('/x/titled', { title: 'The sun', published: '2026-01-01' })
      await under.store.documents.upsert([...many, titled])
      const { articles } = under.store
      const search = (offset: number) => articles.search('sun', { limit: 20, offset })
      await search(0)
      expect(await under.queriesOf(() => search(0))).toBe(2)
      expect(await search(0)).toMatchObject({ total: maxTotal, isTotalExact: false })
      expect((await search(0)).items[0]?.path).toBe('/x/titled')
      expect((await search(maxTotal - 5)).items).toHaveLength(5)
      expect((await search(maxTotal)).items).toEqual([])
    })
  })
}
