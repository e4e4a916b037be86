import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { displayDate } from '#model/articles/date.ts'
import type { ArticleList } from '../content/cards.ts'
import { article, categories, category, person, picture, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const path = '/health/skin/spots'
const all = { limit: 100, offset: 0 }

/** Lists of articles. */
export function cardsContract(under: StoreUnderTest): void {
  const pathsOf = (cards: ArticleCard[]) => cards.map((card) => card.path)
  const paths = async (list: ArticleList | null) => pathsOf(await under.store.articles.cards(list, all))

  describe('cards', () => {
    it('show an article without its body', async () => {
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
      expect(await under.store.articles.cards(null, all)).toEqual([
        {
          path,
          title: 'Spots',
          deck: 'How they fade.',
          category: { name: 'Skin', link: '/health/skin' },
          thumbnail: picture,
          authors: [{ id: 'ann', name: 'Ann' }],
          medicallyReviewedBy: [{ id: 'cid', name: 'Dr. Cid' }],
          isSponsored: false,
          published: displayDate('2024-03-02'),
          lastModified: '2026-02-01',
        },
      ])
    })

    it('are sorted newest first, undated ones last, in pages', async () => {
      await under.store.documents.upsert([
        article('/a/undated'),
        article('/a/old', { published: '2020-01-01' }),
        article('/a/new', { published: '2026-01-01' }),
        article('/a/newer', { published: '2026-01-01' }),
      ])
      expect(await paths(null)).toEqual(['/a/new', '/a/newer', '/a/old', '/a/undated'])
      const { articles } = under.store
      expect(pathsOf(await articles.cards(null, { limit: 2, offset: 1 }))).toEqual(['/a/newer', '/a/old'])
      expect(await articles.cards(null, { limit: 2, offset: 50 })).toEqual([])
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

    it('of a category are found where parents form a cycle', async () => {
      await under.store.documents.upsert([
        category('/a', 'A', { parent: '/b' }),
        category('/b', 'B', { parent: '/a' }),
        article('/x/a', { categories: ['/a'] }),
      ])
      expect(await paths({ category: '/b' })).toEqual(['/x/a'])
    })

    it('of a person are those crediting the person today', async () => {
      const history = { '2020-01-01': { date: displayDate('2020-01-01'), action: 'Updated', editor: ['ann'] } }
      await under.store.documents.upsert([
        article('/x/wrote', { authors: ['ann'] }),
        article('/x/checked', { factCheckers: ['ben', 'ann'] }),
        article('/x/once', { articleHistory: history }),
      ])
      expect(await paths({ person: 'ann' })).toEqual(['/x/checked', '/x/wrote'])
    })

    it('of a sponsor are those naming it, and say that they are sponsored', async () => {
      await under.store.documents.upsert([
        sponsor('acme', 'Acme'),
        article('/x/paid', { sponsored: 'acme' }),
        article('/x/other', { sponsored: 'other' }),
        article('/x/edited'),
        article('/x/marked', { meta: { isSponsoredArticle: true } }),
      ])
      expect(await paths({ sponsor: 'acme' })).toEqual(['/x/paid'])
      const sponsored = (await under.store.articles.cards(null, all)).filter((card) => card.isSponsored)
      expect(pathsOf(sponsored)).toEqual(['/x/marked', '/x/other', '/x/paid'])
    })

    it('of paths have the order of the paths', async () => {
      await under.store.documents.upsert([
        article('/x/a'),
        article('/x/b', { published: '2026-01-01' }),
        article('/x/c'),
      ])
      const { articles } = under.store
      const named = await articles.cardsAt(['/x/c', '/x/gone', '/x/b', '/x/a'])
      expect(pathsOf(named)).toEqual(['/x/c', '/x/b', '/x/a'])
      expect(await articles.cardsAt([])).toEqual([])
    })

    it('show a new name of a person or category at once', async () => {
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
      const [card] = await articles.cards({ category: '/nutrition' }, all)
      expect(card).toMatchObject({ authors: [{ name: 'Ann Lee' }], category: { name: 'Skin care' } })
      expect(await paths({ category: '/health' })).toEqual([])
    })
  })
}
