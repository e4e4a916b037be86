import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { article, category, person, series } from './fixtures.ts'
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
      expect(await found('burning or fades')).toHaveLength(2)
      expect(await found('sun -spots')).toEqual(['/x/sun'])
    })

    it('[PAGE-10] leaves out sponsored articles, and corrects no word, for a reader in need', async () => {
      await under.store.documents.upsert([
        article('/x/paid', { title: 'Chest pain', sponsored: 'acme' }),
        article('/x/marked', { title: 'Chest pain', meta: { isSponsoredArticle: true } }),
        article('/x/free', { body: '<p>Of chest pain.</p>' }),
        article('/x/chess', { title: 'Chess' }),
      ])
      expect(await found('chest pain')).toHaveLength(3)
      const inNeed = (query: string) => under.store.articles.search(query, all, undefined, { isInNeed: true })
      expect((await inNeed('chest pain')).items.map(({ path }) => path)).toEqual(['/x/free'])
      expect((await inNeed('chest pain')).total).toBe(1)
      expect((await under.store.articles.search('ches', all)).corrected).not.toBeNull()
      expect((await inNeed('ches')).corrected).toBeNull()
    })

    it.for(['', '   ', 'the and of', '-rain', '-rain -spots', '"', '\u0000', ':*&|!()<->'])(
      '[PAGE-10] finds nothing for %j',
      async (query) => {
        await under.store.documents.upsert([article('/x/sun', { body: '<p>The sun and the moon.</p>' })])
        expect(await under.store.articles.search(query, all)).toMatchObject({ items: [], total: 0, pages: [] })
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

    it('[PAGE-10] returns text that looks like markup or a mark as plain text', async () => {
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

    it('[PAGE-10] finds names with accents, hyphens and apostrophes however they are typed', async () => {
      await under.store.documents.upsert([
        article('/x/spots', { title: 'Dark spots' }),
        article('/x/meniere', { title: 'Ménière’s disease' }),
        article('/x/covid', { title: 'COVID-19' }),
      ])
      for (const query of ['dark-spots', 'Dark–Spots', 'DARK SPOT']) expect(await found(query)).toEqual(['/x/spots'])
      for (const query of ["meniere's disease", 'Ménière', 'meniere'])
        expect(await found(query)).toEqual(['/x/meniere'])
      for (const query of ['covid 19', 'covid', 'Covid-19?']) expect(await found(query)).toEqual(['/x/covid'])
    })

    it('[PAGE-10] finds an article by its other names, medical terms and abbreviations', async () => {
      await under.store.documents.upsert([
        article('/x/attack', { title: 'Heart attack', alsoCalled: ['Coronary thrombosis'] }),
        article('/x/urinary', { title: 'Urinary tract infections' }),
        article('/x/other', { body: '<p>A coronary artery.</p>' }),
      ])
      expect(await found('coronary thrombosis')).toEqual(['/x/attack'])
      for (const query of ['MI', 'myocardial infarction']) expect(await found(query)).toEqual(['/x/attack'])
      expect(await found('uti')).toEqual(['/x/urinary'])
    })

    it('[PAGE-10] puts the subject of a question first, then articles with some of its words', async () => {
      await under.store.documents.upsert([
        article('/x/shingles', { title: 'Shingles', body: '<p>A rash that hurts.</p>' }),
        article('/x/shot', { title: 'The shingles vaccine', body: '<p>A shot.</p>' }),
        article('/x/grandchildren', { title: 'Play with grandchildren', body: '<p>Catch a ball.</p>' }),
        ...Array.from({ length: 8 }, (_, index) => article(`/x/rest-${index}`, { title: `Rest ${index}` })),
      ])
      const result = await under.store.articles.search('Can my grandchildren catch shingles from me?', all)
      expect(result.items.map((hit) => hit.path).slice(0, 2)).toContain('/x/shingles')
      expect(result.hasAllWords).toBe(false)
      expect((await under.store.articles.search('shingles', all)).hasAllWords).toBe(true)
    })

    it.for([
      ['hearth attack', 'heart attack', '/x/attack'],
      ['asma', 'asthma', '/x/asthma'],
      ['shingels', 'shingles', '/x/shingles'],
      ['astma treatment', 'asthma treatment', '/x/asthma'],
    ] as const)('[PAGE-10] corrects %j to %j', async ([query, corrected, path]) => {
      await under.store.documents.upsert([
        article('/x/attack', { title: 'Heart attack' }),
        article('/x/asthma', { title: 'Asthma', body: '<p>Treatment with an inhaler.</p>' }),
        article('/x/shingles', { title: 'Shingles' }),
        article('/x/health', { title: 'Health' }),
      ])
      const result = await under.store.articles.search(query, all)
      expect([result.corrected, result.items[0]?.path]).toEqual([corrected, path])
    })

    it('[PAGE-10] corrects no word that an article has, and none of a query with exclusions', async () => {
      await under.store.documents.upsert([
        article('/x/heart', { title: 'Heart' }),
        article('/x/fire', { body: '<p>Sit by the hearth.</p>' }),
      ])
      const result = await under.store.articles.search('hearth', all)
      expect([result.corrected, result.items.map((hit) => hit.path)]).toEqual([null, ['/x/fire']])
      expect((await under.store.articles.search('haert -fire', all)).corrected).toBeNull()
    })

    it('[PAGE-10] looks for the words of a phrase that no article has', async () => {
      await under.store.documents.upsert([
        article('/x/fading', { body: '<p>Spots were fading in weak sun.</p>' }),
        article('/x/rain', { body: '<p>Weak rain, no sun.</p>' }),
      ])
      const search = async (query: string) => {
        const { items, hasPhrases } = await under.store.articles.search(query, all)
        return [hasPhrases, items.map(({ path }) => path)]
      }
      expect(await search('"weak sun"')).toEqual([true, ['/x/fading']])
      expect(await search('"sun weak" -rain')).toEqual([false, ['/x/fading']])
      expect(await search('"weak snow storm"')).toEqual([false, expect.arrayContaining(['/x/rain', '/x/fading'])])
    })

    it('[PAGE-10] corrects to words of texts, prefers the medical one of two, and keeps all other words', async () => {
      await under.store.documents.upsert([
        article('/x/pressure', { title: 'High pressure', body: '<p>Take lisinopril at night. Avoid excess.</p>' }),
        article('/x/eczema', { title: 'Eczema' }),
        article('/x/bones', { title: 'Osteoporosis', body: '<p>Osteoporosis, and osteopetrosis.</p>' }),
      ])
      const corrected = async (query: string) => {
        const result = await under.store.articles.search(query, all)
        return [result.corrected, result.items[0]?.path]
      }
      expect(await corrected('What is “Lisinoril”, please?')).toEqual(['What is “lisinopril”, please?', '/x/pressure'])
      expect(await corrected('excema')).toEqual(['eczema', '/x/eczema'])
      expect(await corrected('osteoperosis and age')).toEqual(['osteoporosis and age', '/x/bones'])
      await under.store.documents.upsert([article('/x/pressure', { title: 'High pressure' })])
      expect(await corrected('Lisinoril')).toEqual([null, undefined])
    })

    it('[PAGE-10] finds words that are written together or apart, and diseases whose name is a common word', async () => {
      await under.store.documents.upsert([
        article('/x/ear', { title: 'Ear disorders', deck: 'Too much ear wax.' }),
        article('/x/bipolar', { title: 'Bipolar disorder', body: '<p>Popular.</p>' }),
        article('/x/covid', { title: 'COVID-19' }),
        article('/x/blood', { title: 'Acute lymphoblastic leukemia', body: '<p>Signs.</p>' }),
      ])
      for (const query of ['earwax', 'ear wax', 'ear-wax']) expect(await found(query), query).toEqual(['/x/ear'])
      for (const query of ['bi-polar', 'bi polar', 'bipolar']) expect(await found(query), query).toEqual(['/x/bipolar'])
      for (const query of ['covid19', 'Covid 19']) expect(await found(query), query).toEqual(['/x/covid'])
      for (const query of ['ALL', 'signs of ALL?']) expect(await found(query), query).toEqual(['/x/blood'])
      expect((await under.store.articles.search('bi-polar', all)).corrected).toBeNull()
    })

    it('[PAGE-10] puts an article first whose other name, however long, is in the query', async () => {
      await under.store.documents.upsert([
        article('/x/sars', {
          title: 'SARS',
          alsoCalled: ['Severe acute respiratory syndrome of the year 2003 in Asia'],
        }),
        article('/x/acute', {
          title: 'Acute respiratory syndrome',
          deck: 'Severe, in Asia, in the year 2003',
          published: '2024-01-01',
        }),
      ])
      expect((await found('what is severe acute respiratory syndrome of the year 2003 in Asia'))[0]).toBe('/x/sars')
    })

    it('[PAGE-10] lets the rare medical word of a long question decide', async () => {
      await under.store.documents.upsert([
        article('/x/plan', { title: 'Recommended treatment and prevention', body: '<p>A protocol.</p>' }),
        article('/x/malaria', { title: 'Malaria', body: '<p>Treatment.</p>' }),
        ...Array.from({ length: 8 }, (_, index) => article(`/x/rest-${index}`, { title: `Rest ${index}` })),
      ])
      expect((await found('recommended treatment and prevention protocol for malaria'))[0]).toBe('/x/malaria')
    })

    it('[PAGE-10] finds a person by a misspelt name, and lists what they wrote and reviewed', async () => {
      await under.store.documents.upsert([
        person('elena', 'Dr. Elena Márquez, MD'),
        person('ben', 'Ben Wood'),
        article('/x/written', { title: 'Rest', authors: ['elena'], published: '2024-01-01' }),
        article('/x/reviewed', {
          title: 'Sleep',
          authors: ['ben'],
          medicalReviewers: ['elena'],
          published: '2023-01-01',
        }),
        article('/x/neither', { title: 'Food', authors: ['ben'] }),
        article('/x/marked', { title: 'Marked spots' }),
      ])
      for (const query of ['Elena Marquez', 'marquez', 'Elena Marques', 'Markuez', 'articles by dr elena marquez']) {
        const { pages, items, corrected, hasAllWords } = await under.store.articles.search(query, all)
        expect([pages.map(({ key }) => key), items.map(({ path }) => path), corrected, hasAllWords], query).toEqual([
          ['elena'],
          ['/x/written', '/x/reviewed'],
          null,
          true,
        ])
      }
      expect((await found('Elena Marquez about sleep'))[0]).toBe('/x/reviewed')
    })

    it('[PAGE-10] forgets the words of deleted articles', async () => {
      const { documents, articles } = under.store
      await documents.upsert([article('/x/asthma', { title: 'Asthma' }), article('/x/rest', { title: 'Rest' })])
      await documents.upsert([article('/x/asthma', { title: 'Breath' })])
      expect((await articles.search('asma', all)).corrected).toBeNull()
      await documents.upsert([article('/x/asthma', { title: 'Asthma' })])
      expect((await articles.search('asma', all)).corrected).toBe('asthma')
      await documents.remove('article', '/x/asthma')
      expect((await articles.search('asma', all)).corrected).toBeNull()
      expect(await under.rows(sql`select word, articles from search_word order by word`)).toEqual([
        { word: '', articles: 1 },
        { word: 'rest', articles: 1 },
      ])
    })

    it('[PAGE-10] finds people, categories and series by name on its first page', async () => {
      const { documents, articles } = under.store
      await documents.upsert([
        person('elena', 'Dr. Elena Márquez, MD'),
        category('/skin', 'Skin'),
        category('/heart', 'Heart health'),
        series('sleep', { title: 'Sleep well' }),
      ])
      const names = async (query: string, offset = 0) =>
        (await articles.search(query, { limit: 20, offset })).pages.map(({ name }) => name)
      for (const query of ['Elena Marquez', 'marquez', 'dr. elena márquez md', 'articles by Elena Marquez'])
        expect(await names(query)).toEqual(['Dr. Elena Márquez, MD'])
      expect(await names('skin cancer')).toEqual(['Skin'])
      expect(await names('heart')).toEqual(['Heart health'])
      expect(await names('sleep')).toEqual(['Sleep well'])
      expect(await names('skin', 20)).toEqual([])
      await documents.upsert([category('/skin', 'Hair')])
      expect(await names('skin')).toEqual([])
    })

    it('[PAGE-10] starts the excerpt at a sentence, and keeps the cells of a table apart', async () => {
      await under.store.documents.upsert([
        article('/x/zinc', {
          body: '<p>First of all. Zinc heals wounds. It is in meat.</p>',
        }),
        article('/x/iron', {
          body: '<table><tr><th>Food</th><th>Iron</th></tr><tr><td>Lentils</td><td>Three milligrams</td></tr></table>',
        }),
      ])
      const text = async (query: string) => (await first(query))?.excerpt.map((part) => part.text).join('')
      expect(await text('zinc')).toBe('Zinc heals wounds. It is in meat.')
      expect(await text('lentils')).toBe('Lentils · Three milligrams')
    })

    it.for([
      'zinc '.repeat(5_000),
      '%'.repeat(300),
      'zi%nc_*?',
      '\ud800 zinc \udc00',
      'zinc\u0000iron',
      '-'.repeat(300),
      '"'.repeat(299),
      "zinc:*&!|('",
      Array.from({ length: 300 }, (_, index) => `w${index}`).join(' '),
      'ﷺ'.repeat(300),
    ])('[PAGE-10] answers a query of unusual characters or length (case %#)', async (query) => {
      await under.store.documents.upsert([article('/x/zinc', { title: 'Zinc' })])
      expect((await under.store.articles.search(query, all)).total).toBeLessThan(2)
    })

    it('[PAGE-10] returns a page of results and counts all of them', async () => {
      const many = Array.from({ length: 5 }, (_, index) => article(`/x/sun-${index}`, { body: '<p>sun</p>' }))
      await under.store.documents.upsert(many)
      const page = await under.store.articles.search('sun', { limit: 2, offset: 2 })
      expect(page.items.map((hit) => hit.path)).toEqual(['/x/sun-2', '/x/sun-3'])
      expect(page.total).toBe(5)
      expect(await under.store.articles.search('sun', { limit: 2, offset: 8 })).toMatchObject({
        items: [],
        total: 5,
        isTotalExact: true,
      })
    })
  })
}
