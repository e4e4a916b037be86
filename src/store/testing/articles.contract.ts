import { describe, expect, it } from 'vitest'
import type { Article } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { ListingItem } from '#model/articles/listing-item.ts'
import { ReadNextItem } from '#model/articles/read-next.ts'
import { article, categories, category, person, picture, series, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'

/** Reading an article for a page. */
export function articlesContract(under: StoreUnderTest): void {
  const read = async (at = path): Promise<Article> => {
    const found = await under.store.articles.byPath(at)
    if (!found) throw new Error(`There is no article at ${at}.`)
    return found.article
  }

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
      const names = (people: Article['authors']) => people.map((person) => person.name.display)
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

    it('leaves out people, categories, series and sponsors that do not exist, and logs each', async () => {
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

    it('[NEXT-2] has each category below its ancestors', async () => {
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

    it('ends the ancestors of a category where parents form a cycle', async () => {
      await under.store.documents.upsert([
        category('/a', 'A', { parent: '/b' }),
        category('/b', 'B', { parent: '/a' }),
        article(path, { categories: ['/a'] }),
      ])
      const a = { name: 'A', link: '/a', children: [] }
      expect((await read()).categories).toEqual([{ name: 'B', link: '/b', children: [a] }])
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

    it('[NEXT-1] has related articles as items made of their cards', async () => {
      const own = ListingItem.parse({ title: 'Elsewhere', link: '/x' })
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
            isSponsored: false,
          },
          ReadNextItem.parse({ title: 'Own', url: 'https://example.com/' }),
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

    it('is null if there is none', async () => {
      expect(await under.store.articles.byPath('/health/gone')).toBeNull()
      expect(await under.store.articles.previewById('gone')).toBeNull()
    })
  })
}
