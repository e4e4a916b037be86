import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { article, categories, category, person, series, sponsor } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** The tags announced with a change. */
export function changesContract(under: StoreUnderTest): void {
  /** The sorted tags announced while `work` runs. */
  const announced = async (work: () => Promise<unknown>): Promise<string[]> => {
    const tags: string[] = []
    const unsubscribe = under.store.changes.subscribe((changed) => tags.push(...changed))
    await work()
    unsubscribe()
    return tags.sort()
  }
  const announcedBy = (...documents: ContentDocument[]) => announced(() => under.store.documents.upsert(documents))

  describe('a change announces', () => {
    it('the article, its categories with their ancestors, its people, and the lists of articles', async () => {
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
      expect(await announcedBy(spots)).toEqual(expected)
      expect(await announced(() => under.store.documents.remove('article', '/x/spots'))).toEqual([
        ...expected,
        'redirect:/x/spots',
      ])
    })

    it('the lists an article leaves and those it enters', async () => {
      await under.store.documents.upsert([...categories, article('/x/spots', { categories: ['/nutrition'] })])
      expect(await announcedBy(article('/x/spots', { categories: ['/health/heart'] }))).toEqual([
        'article:/x/spots',
        'articles',
        'category:/health',
        'category:/health/heart',
        'category:/nutrition',
      ])
    })

    it('the sponsor an article leaves and the one it gets', async () => {
      await under.store.documents.upsert([sponsor('acme', 'Acme'), article('/x/spots', { sponsored: 'acme' })])
      expect(await announcedBy(article('/x/spots', { sponsored: 'best' }))).toEqual([
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
      expect(await announcedBy(article('/x/spots', { title: 'New' }))).toEqual([
        'article:/x/belongs',
        'article:/x/lists',
        'article:/x/spots',
        'articles',
        'series:sleep',
      ])
    })

    it('of a person, the articles naming the person and those showing their cards', async () => {
      await under.store.documents.upsert([
        ...categories,
        person('ann', 'Ann'),
        article('/x/wrote', { authors: ['ann'], categories: ['/nutrition'] }),
        article('/x/lists', { meta: { popularIn: { title: '', items: ['/x/wrote'] } } }),
        article('/x/other'),
      ])
      expect(await announcedBy(person('ann', 'Ann Lee'))).toEqual([
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
      expect(await announcedBy(category('/health/skin', 'Skin care', { parent: '/health' }))).toEqual([
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
      expect(await announcedBy(series('sleep', { description: 'New' }))).toEqual(['article:/x/in', 'series:sleep'])
      expect(await announcedBy(sponsor('acme', 'Acme Ltd'))).toEqual(['article:/x/by', 'sponsor:acme'])
    })

    it('to every subscriber, even when one of them fails, and to none that unsubscribed', async () => {
      const { changes, documents } = under.store
      const received: string[] = []
      const subscriptions = [
        changes.subscribe(() => {
          throw new Error('listener failed')
        }),
        changes.subscribe((tags) => received.push(...tags)),
      ]
      await documents.upsert([person('ann', 'Ann')])
      for (const unsubscribe of subscriptions) unsubscribe()
      await documents.upsert([person('ben', 'Ben')])
      expect(received).toEqual(['person:ann'])
    })
  })
}
