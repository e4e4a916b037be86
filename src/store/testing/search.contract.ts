import { describe, expect, it } from 'vitest'
import { article, person } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const all = { limit: 20, offset: 0 }

/** Full-text search. */
export function searchContract(under: StoreUnderTest): void {
  const found = async (query: string) => (await under.store.articles.search(query, all)).items.map((hit) => hit.path)
  const first = async (query: string) => (await under.store.articles.search(query, all)).items[0]

  describe('search', () => {
    it('[PAGE-10] finds words in title, deck, headings, text and widgets, best first', async () => {
      await under.store.documents.upsert([
        article('/x/text', { body: '<p>Rosacea is red.</p>' }),
        article('/x/heading', { tabs: [{ id: 'a', title: 'Rosacea', body: [] }] }),
        article('/x/title', { title: 'Rosacea' }),
        article('/x/widget', {
          tabs: [
            { id: 'a', title: '', body: [{ source: '', widget: { widgetFormat: 'warning', title: 'Rosacea?' } }] },
          ],
          published: '2020-01-01',
        }),
        article('/x/other', { body: '<p>Nothing of it.</p>' }),
      ])
      expect(await found('rosacea')).toEqual(['/x/title', '/x/heading', '/x/widget', '/x/text'])
    })

    it('[PAGE-10] supports inflected words, phrases, "or" and exclusions', async () => {
      await under.store.documents.upsert([
        article('/x/fading', { body: '<p>Spots were fading in weak sun.</p>' }),
        article('/x/sun', { body: '<p>The sun burns.</p>' }),
      ])
      expect(await found('fade spot')).toEqual(['/x/fading'])
      expect(await found('"weak sun"')).toEqual(['/x/fading'])
      expect(await found('"sun weak"')).toEqual([])
      expect(await found('burning or fades')).toHaveLength(2)
      expect(await found('sun -spots')).toEqual(['/x/sun'])
    })

    it.for(['', '   ', 'the and of', '-rain', '-rain -spots', '"', '\u0000', ':*&|!()<->'])(
      '[PAGE-10] finds nothing for %j',
      async (query) => {
        await under.store.documents.upsert([article('/x/sun', { body: '<p>The sun and the moon.</p>' })])
        expect(await under.store.articles.search(query, all)).toEqual({ items: [], total: 0, isTotalExact: true })
      },
    )

    it('[PAGE-10] marks the matches in the title and in the passages around them', async () => {
      const filler = '<p>Many other words stand here and say little about anything.</p>'.repeat(10)
      await under.store.documents.upsert([
        person('ann', 'Ann'),
        article('/x/spots', {
          title: 'Fading dark spots',
          deck: 'What works.',
          authors: ['ann'],
          body: `${filler}<p>A spot that fades needs shade.</p>${filler}`,
        }),
      ])
      const hit = await first('spots')
      expect(hit).toMatchObject({ path: '/x/spots', title: 'Fading dark spots', authors: [{ name: 'Ann' }] })
      expect(hit?.titleParts).toEqual([
        { text: 'Fading dark ', isMatch: false },
        { text: 'spots', isMatch: true },
      ])
      expect(hit?.excerpt.filter((part) => part.isMatch)).toEqual([{ text: 'spot', isMatch: true }])
      expect(hit?.excerpt.map((part) => part.text).join('')).toContain('A spot that fades needs shade.')
      expect(hit?.excerpt.map((part) => part.text).join('').length).toBeLessThan(300)
    })

    it('[PAGE-10] shows the deck where the text itself does not match', async () => {
      await under.store.documents.upsert([
        article('/x/spots', { title: 'Dark spots', deck: 'A spot of trouble.', body: '<p>Nothing of the kind.</p>' }),
      ])
      expect((await first('spots'))?.excerpt).toEqual([
        { text: 'A ', isMatch: false },
        { text: 'spot', isMatch: true },
        { text: ' of trouble.', isMatch: false },
      ])
    })

    it('[PAGE-10] returns what looks like markup or a mark as plain text', async () => {
      await under.store.documents.upsert([
        article('/x/sun', {
          title: 'Sun <b>\u0002 & "shade"',
          body: '<p>If p &lt;b> sun &amp; &lt;script>alert(1)&lt;/script> then so.</p>',
        }),
      ])
      const hit = await first('sun')
      expect(hit?.titleParts.map((part) => part.text).join('')).toBe('Sun < b> & "shade"')
      const excerpt = hit?.excerpt.map((part) => part.text).join('')
      expect(excerpt).toContain('sun & < script>alert(1)< /script> then')
      expect(hit?.excerpt.filter((part) => part.isMatch)).toEqual([{ text: 'sun', isMatch: true }])
    })

    it('[PAGE-10] returns a page of results and counts all of them', async () => {
      const many = Array.from({ length: 5 }, (_, index) => article(`/x/sun-${index}`, { body: '<p>sun</p>' }))
      await under.store.documents.upsert(many)
      const page = await under.store.articles.search('sun', { limit: 2, offset: 2 })
      expect(page.items.map((hit) => hit.path)).toEqual(['/x/sun-2', '/x/sun-3'])
      expect(page.total).toBe(5)
      expect(await under.store.articles.search('sun', { limit: 2, offset: 8 })).toEqual({
        items: [],
        total: 5,
        isTotalExact: true,
      })
    })
  })
}
