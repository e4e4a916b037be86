import { describe, expect, it } from 'vitest'
import { displayDate } from '#model/articles/date.ts'
import type { Store } from '../store.ts'
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

  describe('an article with a future day of publication', () => {
    it('[PAGE-9] is a preview until that day, and then on every node without being stored again', async () => {
      let now = new Date('2026-03-13T23:59:59.999Z')
      const [node, other] = [under.started({ now: () => now }), under.started({ now: () => now })]
      const list = { category: '/health' }
      const shown = async ({ articles, kindAt }: Store) => ({
        at: await kindAt(path),
        found: (await articles.byPath(path))?.article.title ?? null,
        listed: (await articles.cards(list, all)).length,
        total: await articles.total(list),
        searched: (await articles.search('zink', all)).total,
        inSitemap: (await articles.sitemap()).length,
        related: (await articles.byPath('/nutrition/other'))?.article.contentMeta.relatedStories.length,
      })
      const hidden = { at: null, found: null, listed: 0, total: 0, searched: 0, inSitemap: 1, related: 0 }
      const spots = article(path, { title: 'About zinc', published: '2026-03-14', categories: ['/health/skin'] })
      await node.documents.upsert([
        ...categories,
        spots,
        article('/nutrition/other', { meta: { relatedStories: [path] } }),
      ])
      await node.maintenance.start()
      expect([await shown(node), await shown(other)]).toEqual([hidden, hidden])
      expect((await other.articles.previewById('spots'))?.article.title).toBe('About zinc')

      now = new Date('2026-03-14T00:00:00Z')
      const tags: string[] = []
      const leave = other.changes.subscribe((changed) => tags.push(...changed))
      await Promise.all([node, other].map(({ maintenance }) => maintenance.start()))
      leave()
      const visible = { at: 'article', found: 'About zinc', listed: 1, total: 1, searched: 1, inSitemap: 2, related: 1 }
      expect([await shown(node), await shown(other)]).toEqual([visible, visible])
      for (const tag of [`article:${path}`, 'article:/nutrition/other', 'articles', 'category:/health'])
        expect(tags).toContain(tag)
      expect(await node.documents.upsert([spots])).toMatchObject({ unchanged: 1 })

      await node.documents.upsert([article(path, { published: '2026-03-15', categories: ['/health/skin'] })])
      expect(await shown(node)).toEqual(hidden)
      await Promise.all([node, other].map((store) => store.close()))
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
