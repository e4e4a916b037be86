import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/date.ts'
import { article, categories, person, series } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'
const all = { limit: 100, offset: 0 }

/** Previews, the sitemap and categories. */
export function siteContract(under: StoreUnderTest): void {
  describe('a preview', () => {
    it('[PAGE-9] is in no list, no search, no sitemap and at no path, but is found by its id', async () => {
      const { documents, articles } = under.store
      const fields = { body: '<p>zinc</p>', authors: ['ann'], categories: ['/health/skin'], contentSeries: 'sleep' }
      await documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        series('sleep', { articles: [path] }),
        article(path, { ...fields, meta: { isPreview: true } }),
      ])
      const isHidden = async () => {
        expect(await articles.byPath(path)).toBeNull()
        expect(await articles.sitemap()).toEqual([])
        expect(await articles.search('zinc', all)).toMatchObject({ items: [], total: 0, corrected: null })
        expect(await articles.cards(null, all)).toEqual([])
        for (const list of [{ category: '/health' }, { person: 'ann' }]) {
          expect(await articles.cards(list, all)).toEqual([])
          expect(await articles.total(list)).toBe(0)
        }
        expect(await articles.cardsAt([path])).toEqual([])
        expect(await under.store.kindAt(path)).toBeNull()
        expect((await articles.previewById('spots'))?.article).toMatchObject({ authors: [{ id: 'ann' }] })
      }
      await isHidden()
      await documents.upsert([article(path, fields)])
      expect(await articles.byPath(path)).not.toBeNull()
      expect(await articles.previewById('spots')).not.toBeNull()
      expect((await articles.search('zinc', all)).total).toBe(1)
      await documents.upsert([article(path, { ...fields, meta: { isPreview: true } })])
      await isHidden()
    })
  })

  it('lists every published article for the sitemap, with its last editorial date', async () => {
    await under.store.documents.upsert([
      article('/b/one', {
        propsFor: {
          byline: { dates: { published: displayDate('2024-01-01'), factChecked: displayDate('2025-05-05') } },
        },
      }),
      article('/a/two'),
    ])
    expect(await under.store.articles.sitemap()).toMatchObject([
      { path: '/a/two', lastModified: null, isOriginal: true },
      { path: '/b/one', lastModified: '2025-05-05', isOriginal: true },
    ])
  })

  describe('categories', () => {
    it('come with their ancestors and children, siblings in their order', async () => {
      await under.store.documents.upsert(categories)
      const names = (records: { name: string }[] = []) => records.map((record) => record.name)
      const health = await under.store.categories.byPath('/health')
      expect(health?.record.name).toBe('Health')
      expect(health?.ancestors).toEqual([])
      expect(names(health?.children)).toEqual(['Heart', 'Skin'])
      const acne = await under.store.categories.byPath('/health/skin/acne')
      expect(names(acne?.ancestors)).toEqual(['Health', 'Skin'])
      expect(await under.store.categories.byPath('/gone')).toBeNull()
      expect(names(await under.store.categories.all())).toEqual(['Acne', 'Health', 'Heart', 'Nutrition', 'Skin'])
    })
  })
}
