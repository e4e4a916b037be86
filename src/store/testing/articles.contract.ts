import { describe, expect, it } from 'vitest'
import type { Article } from '#model/article.ts'
import { displayDate } from '#model/date.ts'
import type { Image } from '#model/image.ts'
import type { ListingItem } from '#model/listing-item.ts'
import { article, categories, category, person, series, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'
const all = { limit: 100, offset: 0 }
const picture: Image = { src: '/images/spots.0a1b2c3d', width: 1500, height: 1000, alt: 'A cheek with spots' }

/** What every store does when a page asks for an article. */
export function articlesContract(under: StoreUnderTest): void {
  const read = async (at = path): Promise<Article> => {
    const found = await under.store.articles.byPath(at)
    if (!found) throw new Error(`There is no article at ${at}.`)
    return found
  }
  const paths = async (filter: Parameters<typeof under.store.articles.cards>[0]) =>
    (await under.store.articles.cards(filter, all)).items.map((card) => card.path)

  describe('an article as a page reads it', () => {
    it('[BYL-1] has the people of all five credits and of its history in full', async () => {
      const ids = ['ann', 'ben', 'cid', 'dee', 'eve']
      await under.store.documents.upsert([
        ...ids.map((id) => person(id, id.toUpperCase())),
        article(path, {
          authors: ['ann', 'ben'],
          medicalReviewers: ['cid'],
          factCheckers: ['dee'],
          editors: ['eve'],
          copyEditors: ['ann'],
          articleHistory: {
            '2026-01-20': {
              date: displayDate('2026-01-20'),
              action: 'Updated',
              authors: ['ben'],
              editor: ['eve'],
              copyEditor: ['ann'],
              medicallyReviewedBy: ['cid'],
              factCheckedBy: ['dee'],
            },
          },
        }),
      ])
      const found = await read()
      const names = (people: Article['authors']) => people.map((one) => one.name.display)
      expect(names(found.authors)).toEqual(['ANN', 'BEN'])
      expect(names(found.medicalReviewers)).toEqual(['CID'])
      expect(names(found.factCheckers)).toEqual(['DEE'])
      expect(names(found.editors)).toEqual(['EVE'])
      expect(names(found.copyEditors)).toEqual(['ANN'])
      const entry = found.articleHistory['2026-01-20']
      expect(names(entry?.authors ?? [])).toEqual(['BEN'])
      expect(names(entry?.editor ?? [])).toEqual(['EVE'])
      expect(names(entry?.copyEditor ?? [])).toEqual(['ANN'])
      expect(names(entry?.medicallyReviewedBy ?? [])).toEqual(['CID'])
      expect(names(entry?.factCheckedBy ?? [])).toEqual(['DEE'])
      expect(found.authors[0]).toEqual(person('ann', 'ANN').value)
    })

    it('leaves out people, categories, series and sponsors nobody wrote, and logs each', async () => {
      const fields = { authors: ['ann', 'gone'], categories: ['/gone'], contentSeries: 'gone', sponsored: 'gone' }
      await under.store.documents.upsert([person('ann', 'Ann'), article(path, fields)])
      expect(await read()).toMatchObject({
        authors: [{ id: 'ann' }],
        categories: [],
        contentSeries: null,
        sponsored: null,
        contentMeta: { categories: [] },
      })
      expect(under.logged.sort()).toEqual([
        `Article ${path} names the category /gone, which does not exist.`,
        `Article ${path} names the person gone, which does not exist.`,
        `Article ${path} names the series gone, which does not exist.`,
        `Article ${path} names the sponsor gone, which does not exist.`,
      ])
    })

    it('[NEXT-2] has each category as the way down to it', async () => {
      await under.store.documents.upsert([
        ...categories,
        article(path, { categories: ['/health/skin/acne', '/nutrition'] }),
      ])
      const found = await read()
      const acne = { name: 'Acne', link: '/health/skin/acne', children: [] }
      const skin = { name: 'Skin', link: '/health/skin', children: [acne] }
      expect(found.categories).toEqual([
        { name: 'Health', link: '/health', children: [skin] },
        { name: 'Nutrition', link: '/nutrition', children: [] },
      ])
      expect(found.contentMeta.categories).toEqual(found.categories)
    })

    it('ends the way where parents run in a circle', async () => {
      await under.store.documents.upsert([
        category('/a', 'A', { parent: '/b' }),
        category('/b', 'B', { parent: '/a' }),
        article(path, { categories: ['/a'] }),
      ])
      const a = { name: 'A', link: '/a', children: [] }
      expect((await read()).categories).toEqual([{ name: 'B', link: '/b', children: [a] }])
      expect(await paths({ category: '/b' })).toEqual([path])
    })

    it('[SER-1] has its series with author and articles, and its sponsor', async () => {
      await under.store.documents.upsert([
        person('ann', 'Ann'),
        sponsor('acme', 'Acme'),
        series('sleep', { author: 'ann', articles: ['/health/b', path, '/health/gone'] }),
        article('/health/b', { title: 'B' }),
        article(path, { title: 'Spots', contentSeries: 'sleep', sponsored: 'acme' }),
      ])
      const found = await read()
      expect(found.contentSeries).toMatchObject({ id: 'sleep', author: { name: { display: 'Ann' } } })
      expect(found.contentSeries?.articles.map(({ title, link }) => [title, link])).toEqual([
        ['B', '/health/b'],
        ['Spots', path],
      ])
      expect(found.sponsored).toEqual(sponsor('acme', 'Acme').value)
    })

    it('[NEXT-1] has the articles it names as items made of their cards', async () => {
      const own: ListingItem = { title: 'Elsewhere', category: '', link: '/x', hidden: false, displayLarge: false }
      await under.store.documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        person('cid', 'Dr. Cid'),
        article('/health/next', {
          title: 'Next',
          deck: 'What comes next.',
          image: picture,
          authors: ['ann'],
          medicalReviewers: ['cid'],
          categories: ['/health/skin'],
        }),
        article(path, {
          meta: {
            relatedStories: [own, '/health/next'],
            popularIn: { title: 'Popular', items: ['/health/next', own] },
          },
          propsFor: {
            readNext: { title: 'More', items: ['/health/next', { title: 'Own', url: 'https://example.com/' }] },
          },
        }),
      ])
      const item = { ...own, category: 'Skin', title: 'Next', link: '/health/next', thumbnail: picture }
      const found = await read()
      expect(found.contentMeta.relatedStories).toEqual([own, item])
      expect(found.contentMeta.popularIn).toEqual({ title: 'Popular', items: [item, own] })
      expect(found.propsFor.readNext).toEqual({
        title: 'More',
        items: [
          {
            title: 'Next',
            text: 'What comes next.',
            link: '/health/next',
            thumbnail: picture,
            authors: ['Ann'],
            medicallyReviewedBy: ['Dr. Cid'],
          },
          { title: 'Own', text: '', url: 'https://example.com/', authors: [], medicallyReviewedBy: [] },
        ],
      })
    })

    it('[PAGE-9] drops paths to articles that are missing or previews', async () => {
      const named = ['/health/gone', '/health/draft', '/health/b']
      await under.store.documents.upsert([
        article('/health/draft', { meta: { isPreview: true } }),
        article('/health/b'),
        series('sleep', { articles: named }),
        article(path, {
          contentSeries: 'sleep',
          meta: { relatedStories: named, popularIn: { title: '', items: named } },
          propsFor: { readNext: { items: named } },
        }),
      ])
      const found = await read()
      const lists = [
        found.contentMeta.relatedStories,
        found.contentMeta.popularIn.items,
        found.propsFor.readNext.items,
        found.contentSeries?.articles ?? [],
      ]
      for (const list of lists) expect(list.map(({ link }) => link)).toEqual(['/health/b'])
    })

    it('is null where there is none', async () => {
      expect(await under.store.articles.byPath('/health/gone')).toBeNull()
      expect(await under.store.articles.previewById('gone')).toBeNull()
    })
  })

  describe('cards', () => {
    it('show an article in one row', async () => {
      await under.store.documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        person('cid', 'Dr. Cid'),
        article(path, {
          title: 'Spots',
          deck: 'How they fade.',
          image: picture,
          authors: ['gone', 'ann'],
          medicalReviewers: ['cid'],
          categories: ['/health/skin', '/nutrition'],
          articleHistory: { '2026-02-01': { date: displayDate('2026-02-01'), action: 'Corrected' } },
          published: '2024-03-02',
        }),
      ])
      expect(await under.store.articles.cards({}, all)).toEqual({
        items: [
          {
            path,
            title: 'Spots',
            deck: 'How they fade.',
            category: { name: 'Skin', link: '/health/skin' },
            thumbnail: picture,
            authors: [{ id: 'ann', name: 'Ann' }],
            medicallyReviewedBy: [{ id: 'cid', name: 'Dr. Cid' }],
            published: displayDate('2024-03-02'),
            lastModified: '2026-02-01',
          },
        ],
        total: 1,
      })
    })

    it('come newest first, undated ones last, a page at a time', async () => {
      await under.store.documents.upsert([
        article('/a/undated'),
        article('/a/old', { published: '2020-01-01' }),
        article('/a/new', { published: '2026-01-01' }),
        article('/a/newer', { published: '2026-01-01' }),
      ])
      expect(await paths({})).toEqual(['/a/new', '/a/newer', '/a/old', '/a/undated'])
      const page = await under.store.articles.cards({}, { limit: 2, offset: 1 })
      expect(page.items.map((card) => card.path)).toEqual(['/a/newer', '/a/old'])
      expect(page.total).toBe(4)
      expect(await under.store.articles.cards({}, { limit: 2, offset: 50 })).toEqual({ items: [], total: 4 })
    })

    it('of a category are those in it and below it', async () => {
      await under.store.documents.upsert([
        ...categories,
        article('/x/acne', { categories: ['/nutrition', '/health/skin/acne'] }),
        article('/x/heart', { categories: ['/health/heart'] }),
        article('/x/none'),
      ])
      expect(await paths({ category: '/health' })).toEqual(['/x/acne', '/x/heart'])
      expect(await paths({ category: '/health/skin' })).toEqual(['/x/acne'])
      expect(await paths({ category: '/health/heart' })).toEqual(['/x/heart'])
      expect(await paths({ category: '/nutrition' })).toEqual(['/x/acne'])
    })

    it('of a person are those crediting that person today', async () => {
      const history = { '2020-01-01': { date: displayDate('2020-01-01'), action: 'Updated', editor: ['ann'] } }
      await under.store.documents.upsert([
        article('/x/wrote', { authors: ['ann'] }),
        article('/x/checked', { factCheckers: ['ben', 'ann'] }),
        article('/x/once', { articleHistory: history }),
      ])
      expect(await paths({ person: 'ann' })).toEqual(['/x/checked', '/x/wrote'])
    })

    it('of a series are those it names and those naming it', async () => {
      await under.store.documents.upsert([
        series('sleep', { articles: ['/x/named'] }),
        article('/x/named'),
        article('/x/naming', { contentSeries: 'sleep' }),
        article('/x/other', { contentSeries: 'walk' }),
      ])
      expect(await paths({ series: 'sleep' })).toEqual(['/x/named', '/x/naming'])
    })

    it('of paths come in the order of the paths', async () => {
      await under.store.documents.upsert([
        article('/x/a'),
        article('/x/b', { published: '2026-01-01' }),
        article('/x/c'),
      ])
      expect(await paths({ paths: ['/x/c', '/x/gone', '/x/b', '/x/a'] })).toEqual(['/x/c', '/x/b', '/x/a'])
      expect(await paths({ paths: [] })).toEqual([])
    })

    it('follow a new name of a person or category at once', async () => {
      const { documents, articles } = under.store
      await documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        article(path, { authors: ['ann'], categories: ['/health/skin'] }),
      ])
      await documents.upsert([
        person('ann', 'Ann Lee'),
        category('/health/skin', 'Skin care', { parent: '/nutrition' }),
      ])
      const [card] = (await articles.cards({ category: '/nutrition' }, all)).items
      expect(card).toMatchObject({ authors: [{ name: 'Ann Lee' }], category: { name: 'Skin care' } })
      expect(await paths({ category: '/health' })).toEqual([])
    })
  })

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
      const nowhere = async () => {
        expect(await articles.byPath(path)).toBeNull()
        expect(await articles.sitemap()).toEqual([])
        expect(await articles.search('zinc', all)).toEqual({ items: [], total: 0 })
        for (const filter of [{}, { category: '/health' }, { person: 'ann' }, { series: 'sleep' }, { paths: [path] }]) {
          expect(await articles.cards(filter, all)).toEqual({ items: [], total: 0 })
        }
        expect(await articles.previewById('spots')).toMatchObject({ authors: [{ id: 'ann' }] })
      }
      await nowhere()
      await documents.upsert([article(path, fields)])
      expect(await articles.byPath(path)).not.toBeNull()
      expect(await articles.previewById('spots')).not.toBeNull()
      expect((await articles.search('zinc', all)).total).toBe(1)
      await documents.upsert([article(path, { ...fields, meta: { isPreview: true } })])
      await nowhere()
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
    expect(await under.store.articles.sitemap()).toEqual([
      { path: '/a/two', lastModified: undefined },
      { path: '/b/one', lastModified: '2025-05-05' },
    ])
  })

  describe('categories', () => {
    it('stand between those above and those below, siblings in their order', async () => {
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
