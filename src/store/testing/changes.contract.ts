import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#model/content-document.ts'
import { article, categories, category, person, series, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** What every store tells of a change. */
export function changesContract(under: StoreUnderTest): void {
  /** The tags told while something is done, sorted. */
  const told = async (work: () => Promise<unknown>): Promise<string[]> => {
    const tags: string[] = []
    const leave = under.store.changes.subscribe((changed) => tags.push(...changed))
    await work()
    leave()
    return tags.sort()
  }
  const toldOf = (...documents: ContentDocument[]) => told(() => under.store.documents.upsert(documents))

  describe('a change tells', () => {
    it('the article, its categories with all above them, its people, and that there is news of articles', async () => {
      await under.store.documents.upsert([...categories, person('ann', 'Ann')])
      const spots = article('/x/spots', { categories: ['/health/skin/acne', '/nutrition'], authors: ['ann'] })
      const expected = [
        'article:/x/spots',
        'articles',
        'category:/health',
        'category:/health/skin',
        'category:/health/skin/acne',
        'category:/nutrition',
        'person:ann',
      ]
      expect(await toldOf(spots)).toEqual(expected)
      expect(await told(() => under.store.documents.remove('article', '/x/spots'))).toEqual(expected)
    })

    it('the lists an article leaves and those it enters', async () => {
      await under.store.documents.upsert([...categories, article('/x/spots', { categories: ['/nutrition'] })])
      expect(await toldOf(article('/x/spots', { categories: ['/health/heart'] }))).toEqual([
        'article:/x/spots',
        'articles',
        'category:/health',
        'category:/health/heart',
        'category:/nutrition',
      ])
    })

    it('the program an article leaves and the one it enters', async () => {
      await under.store.documents.upsert([sponsor('acme', 'Acme'), article('/x/spots', { sponsored: 'acme' })])
      expect(await toldOf(article('/x/spots', { sponsored: 'best' }))).toEqual([
        'article:/x/spots',
        'articles',
        'sponsor:acme',
        'sponsor:best',
      ])
    })

    it('the articles that show the card of the changed one, themselves or through their series', async () => {
      await under.store.documents.upsert([
        article('/x/spots', { title: 'Old' }),
        series('sleep', { articles: ['/x/spots'] }),
        article('/x/lists', { propsFor: { readNext: { items: ['/x/spots'] } } }),
        article('/x/belongs', { contentSeries: 'sleep' }),
        article('/x/lists-the-list', { meta: { relatedStories: ['/x/lists'] } }),
      ])
      expect(await toldOf(article('/x/spots', { title: 'New' }))).toEqual([
        'article:/x/belongs',
        'article:/x/lists',
        'article:/x/spots',
        'articles',
        'series:sleep',
      ])
    })

    it('of a person, the articles naming that person and those showing their cards', async () => {
      await under.store.documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        article('/x/wrote', { authors: ['ann'], categories: ['/nutrition'] }),
        article('/x/lists', { meta: { popularIn: { title: '', items: ['/x/wrote'] } } }),
        article('/x/other'),
      ])
      expect(await toldOf(person('ann', 'Ann Lee'))).toEqual([
        'article:/x/lists',
        'article:/x/wrote',
        'articles',
        'category:/nutrition',
        'person:ann',
      ])
    })

    it('of a category, the categories around it and the articles in it and below it', async () => {
      await under.store.documents.upsert([
        ...categories,
        article('/x/acne', { categories: ['/health/skin/acne'] }),
        article('/x/heart', { categories: ['/health/heart'] }),
      ])
      expect(await toldOf(category('/health/skin', 'Skin care', { parent: '/health' }))).toEqual([
        'article:/x/acne',
        'articles',
        'categories',
        'category:/health',
        'category:/health/skin',
        'category:/health/skin/acne',
      ])
    })

    it('of a series or sponsor, the articles naming it', async () => {
      await under.store.documents.upsert([
        series('sleep'),
        sponsor('acme', 'Acme'),
        article('/x/in', { contentSeries: 'sleep' }),
        article('/x/by', { sponsored: 'acme' }),
      ])
      expect(await toldOf(series('sleep', { description: 'New' }))).toEqual(['article:/x/in', 'series:sleep'])
      expect(await toldOf(sponsor('acme', 'Acme Ltd'))).toEqual(['article:/x/by', 'sponsor:acme'])
    })

    it('everybody who listens, even when one of them fails, and nobody who left', async () => {
      const { changes, documents } = under.store
      const heard: string[] = []
      const leaving = [
        changes.subscribe(() => {
          throw new Error('no ears')
        }),
        changes.subscribe((tags) => heard.push(...tags)),
      ]
      await documents.upsert([person('ann', 'Ann')])
      for (const leave of leaving) leave()
      await documents.upsert([person('ben', 'Ben')])
      expect(heard).toEqual(['person:ann'])
    })
  })
}
