import { describe, expect, it } from 'vitest'
import { StoredArticle } from '#model/articles/article.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import type { EventSubject } from '#tracking/event-counts.ts'
import { article, categories, series, site } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const all = { limit: 100, offset: 0 }

/** Articles whose path changes, and documents that are taken down. */
export function movesContract(under: StoreUnderTest): void {
  const at = (path: string, id: string, fields: Parameters<typeof article>[1] = {}) => article(path, { ...fields, id })
  const upsert = (...documents: ContentDocument[]) => under.store.documents.upsert(documents)
  const titleAt = async (path: string) => (await under.store.articles.byPath(path))?.article.title ?? null
  const leadsTo = async (path: string) => (await under.store.oldAddress(path))?.to

  describe('an article with another path than before', () => {
    it('moves: it is at the new path only, and the former one leads there', async () => {
      await upsert(...categories, at('/a', 'one', { title: 'One', categories: ['/health'] }))
      expect(await under.store.kindAt('/a')).toBe('article')
      const moved = await upsert(at('/b', 'one', { title: 'One', categories: ['/health'] }))
      expect(moved).toEqual({
        created: ['article /b'],
        updated: [],
        unchanged: 0,
        moved: [{ id: 'one', from: '/a', to: '/b' }],
      })
      const { articles, documents } = under.store
      expect([await titleAt('/a'), await titleAt('/b'), await leadsTo('/a')]).toEqual([null, 'One', '/b'])
      expect(await under.store.kindAt('/a')).toBeNull()
      expect(await documents.get('article', '/a')).toBeNull()
      expect((await articles.sitemap()).map(({ path }) => path)).toEqual(['/b'])
      expect((await articles.cards({ category: '/health' }, all)).map(({ path }) => path)).toEqual(['/b'])
      expect(await articles.total({ category: '/health' })).toBe(1)
      expect((await articles.search('one', all)).total).toBe(1)
      expect((await under.started().oldAddress('/a'))?.to).toBe('/b')
    })

    it('is led to in one step however often it moved, and never in a circle', async () => {
      for (const path of ['/a', '/b', '/c']) await upsert(at(path, 'one'))
      expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual(['/c', '/c'])
      await upsert(at('/a', 'one'))
      expect([await leadsTo('/a'), await leadsTo('/b'), await leadsTo('/c')]).toEqual([undefined, '/a', '/a'])
      expect(await titleAt('/a')).not.toBeNull()
    })

    it('is led to by redirects that name a former path, with their hash; a redirect of that path itself wins', async () => {
      const redirect = (from: string, to: string) => contentDocument('redirect', { from, to })
      await upsert(at('/a', 'one'), redirect('/2018/a.html', '/a#risks'), redirect('/2019/a', '/a'))
      await upsert(at('/b', 'one'))
      expect([await leadsTo('/2018/a.html'), await leadsTo('/2019/a')]).toEqual(['/b#risks', '/b'])
      await upsert(redirect('/a', 'https://example.org/'))
      expect([await leadsTo('/a'), await leadsTo('/2019/a')]).toEqual(['https://example.org/', '/b'])
    })

    it('may take over the path of another, which may take over that of the first', async () => {
      await upsert(at('/a', 'one', { title: 'One' }), at('/b', 'two', { title: 'Two' }))
      const others = Array.from({ length: 60 }, (_, index) => at(`/x/${index}`, `x-${index}`))
      const { moved } = await upsert(at('/a', 'two', { title: 'Two' }), ...others, at('/b', 'one', { title: 'One' }))
      expect(moved.map(({ from, to }) => from + to).sort()).toEqual(['/a/b', '/b/a'])
      expect([await titleAt('/a'), await titleAt('/b')]).toEqual(['Two', 'One'])
      expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual([undefined, undefined])
      await upsert(at('/c', 'one', { title: 'One' }), at('/b', 'two', { title: 'Two' }))
      expect([await titleAt('/a'), await titleAt('/b'), await titleAt('/c')]).toEqual([null, 'Two', 'One'])
      expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual(['/b', undefined])
    })

    it('stays in lists by its former path: of articles, series, and the site settings', async () => {
      await upsert(
        at('/a', 'one', { title: 'One' }),
        series('sleep', { articles: ['/a'] }),
        at('/other', 'other', { contentSeries: 'sleep', meta: { relatedStories: ['/a'] } }),
        site({ featured: '/a', adPolicy: { rules: [{ level: 'none', reason: 'Grief', articles: ['/a'] }] } }),
      )
      const shown = async () => {
        const other = (await under.store.articles.byPath('/other'))?.article
        const { featured, adPolicy } = (await under.store.site()) ?? {}
        return [
          other?.contentMeta.relatedStories.map(({ link, title }) => `${link} ${title}`),
          other?.contentSeries?.articles.map(({ link }) => link),
          (await under.store.articles.cardsAt(['/other', '/a'])).map(({ path }) => path),
          [featured, ...(adPolicy?.rules[0]?.articles ?? [])],
        ]
      }
      expect(await shown()).toEqual([['/a One'], ['/a'], ['/other', '/a'], ['/a', '/a']])
      await upsert(at('/b', 'one', { title: 'One' }))
      expect(await shown()).toEqual([['/b One'], ['/b'], ['/other', '/b'], ['/b', '/b']])

      const tags: string[] = []
      const leave = under.store.changes.subscribe((changed) => tags.push(...changed))
      await upsert(at('/b', 'one', { title: 'One anew' }))
      leave()
      expect(tags).toEqual(expect.arrayContaining(['article:/other', 'series:sleep', 'article:/b']))
      expect((await shown())[0]).toEqual(['/b One anew'])
    })

    it('keeps its comments, feedback and counts', async () => {
      const seed = { id: 'first', date: { date: '2026-01-02', display: 'January 2, 2026' }, comment: 'It faded.' }
      const comments = contentDocument('comments', {
        article: 'one',
        comments: [{ ...seed, primaryHealthConcern: 'Spots', age: '', yearsSinceDiagnosis: '2' }],
      } as never)
      await upsert(at('/a', 'one'), comments)
      const sent = {
        article: '/a',
        type: 'positiveInformative',
        text: 'Good',
        email: '',
        name: '',
        isVerified: true,
      } as const
      await under.store.transaction(({ feedback }) => feedback.add(sent))
      const ad = { path: '/a', slot: 'rail', creative: 'gpt' }
      const events = [
        { name: 'article_read', payload: { path: '/a' } },
        { name: 'article_read', payload: { path: '/a' } },
        { name: 'feedback_sent', payload: { path: '/a', type: 'negativeIncorrect' } },
        { name: 'ad_viewed', payload: ad },
      ].map((event, index) => ({
        ...event,
        id: `00000000-0000-4000-8000-00000000000${index}`,
        at: new Date().toISOString(),
      }))
      await under.store.events.append(events as never)
      await upsert(at('/b', 'one'))
      expect((await under.store.articles.byPath('/b'))?.article.shareYourExperience).toHaveLength(1)
      expect(await under.store.feedback.list({ article: '/b', limit: 9 })).toHaveLength(1)
      const counted = async (subject: EventSubject) => Object.fromEntries(await under.store.events.totals(subject))
      expect(await counted('read')).toEqual({ '/b': 2 })
      expect(await counted('feedbackArticle')).toEqual({ 'negativeIncorrect /b': 1 })
      expect(await counted('adPlace')).toEqual({ 'viewed rail gpt /b': 1 })
    })

    it('moves once when two processes import it at the same time', async () => {
      await upsert(at('/a', 'one'))
      const nodes = [under.started(), under.started()]
      const done = await Promise.all(nodes.map(({ documents }) => documents.upsert([at('/b', 'one')])))
      expect(done.flatMap(({ moved }) => moved)).toHaveLength(1)
      expect(done.map(({ unchanged }) => unchanged).sort()).toEqual([0, 1])
      expect(await leadsTo('/a')).toBe('/b')
    })

    it('[PAGE-9] leaves no trace of a path at which it was a preview', async () => {
      await upsert(at('/draft', 'one', { meta: { isPreview: true } }))
      await upsert(at('/a', 'one'))
      expect(await leadsTo('/draft')).toBeUndefined()
      await upsert(at('/b', 'one', { meta: { isPreview: true } }))
      expect(await leadsTo('/a')).toBeNull()
    })

    it('leaves its former path to a category or a page of the site, whichever came first', async () => {
      const page = contentDocument('category', { ...(categories[0]?.value as object), link: '/b' } as never)
      await upsert(...categories, at('/health', 'one'), at('/b', 'two'))
      await upsert(at('/c', 'one'), at('/d', 'two'))
      expect([await leadsTo('/health'), await leadsTo('/b')]).toEqual([undefined, '/d'])
      await upsert(page)
      expect([await leadsTo('/b'), (await under.store.articles.cardsAt(['/b', '/health'])).length]).toEqual([
        undefined,
        0,
      ])
    })

    it('[PAGE-9] keeps its former path while another article there is a preview, or waits, until that is published', async () => {
      await upsert(at('/a', 'one'), at('/b', 'two'))
      await upsert(at('/c', 'one'), at('/d', 'two'))
      await upsert(at('/a', 'next', { published: '2999-01-01' }), at('/b', 'draft', { meta: { isPreview: true } }))
      expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual(['/c', '/d'])
      await upsert(at('/a', 'next'), at('/b', 'draft'))
      expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual([undefined, undefined])
    })

    it('is refused when another article of the same call has its id', async () => {
      await expect(upsert(at('/a', 'one'), at('/b', 'one'))).rejects.toThrow('article /b: has the id one, as /a has')
      expect(await under.store.kindAt('/a')).toBeNull()
    })
  })

  describe('documents made from files', () => {
    it('keep their files until they are written from elsewhere, and are pruned while they are as given', async () => {
      const { documents } = under.store
      await upsert(at('/a', 'one'), at('/b', 'two'), at('/c', 'three'))
      const names = ['/a', '/b', '/c'].map((path) => `article ${path}`)
      await documents.setSources(new Map(names.slice(0, 2).map((name, index) => [name, `articles/${index}.md`])))
      const filed = await documents.filed()
      expect(filed.map(({ key, source }) => `${key} ${source}`)).toEqual(['/a articles/0.md', '/b articles/1.md'])
      await upsert(at('/b', 'two', { title: 'From elsewhere' }))
      expect((await documents.filed()).map(({ key }) => key)).toEqual(['/a'])
      expect(await documents.prune(filed)).toEqual(['article /a'])
      expect([await titleAt('/a'), await titleAt('/b')]).toEqual([null, 'From elsewhere'])
      expect(await leadsTo('/a')).toBeNull()
      expect((await under.store.articles.sitemap()).map(({ path }) => path)).toEqual(['/b', '/c'])
      await upsert(at('/a', 'one'))
      expect([await leadsTo('/a'), await under.store.kindAt('/a')]).toEqual([undefined, 'article'])
    })

    it('are in a backup with their files, and so are former paths', async () => {
      await upsert(at('/a', 'one'))
      await upsert(at('/b', 'one'))
      await under.store.documents.setSources(new Map([['article /b', 'articles/one.md']]))
      const backup = await under.backup()
      await under.store.documents.remove('article', '/b')
      await under.store.backup.restore(backup, [], async () => undefined)
      expect(await leadsTo('/a')).toBe('/b')
      expect(await under.store.documents.filed()).toHaveLength(1)
      expect(StoredArticle.parse(await under.store.documents.get('article', '/b')).id).toBe('one')
    })
  })
}
