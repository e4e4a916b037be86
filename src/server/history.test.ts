import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { operator } from '#model/staff/actor.ts'
import { Html, type Slug } from '#model/text/text.ts'
import { withdrawVersion } from '#services/newsroom/withdraw-version.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const path = '/health/shingles'

describe('the public history of an article', () => {
  const site = siteUnderTest(fixtureContent)

  async function publish(at: string, change: (article: StoredArticle) => Partial<StoredArticle>): Promise<void> {
    const found = await site.store.documents.get('article', at)
    if (!found) throw new Error('no such article')
    await site.store.documents.upsert([{ kind: 'article', key: at, value: { ...found, ...change(found) } }])
  }
  async function read(address: string) {
    const answer = await site.get(address)
    const { document } = parseHTML(answer.body)
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')
    return { answer, document, text, main: document.querySelector('main')?.textContent ?? '' }
  }
  const withParagraph = (article: StoredArticle, html: string): Partial<StoredArticle> => ({
    tabs: article.tabs.map((tab, place) =>
      place > 0 ? tab : { ...tab, body: [...tab.body, { source: Html.parse(html) }] as typeof tab.body },
    ),
  })

  beforeAll(async () => {
    await publish(path, (article) => withParagraph(article, '<p>Take 5 mg before meals.</p>'))
    await publish(path, (article) => ({
      tabs: JSON.parse(JSON.stringify(article.tabs).replace('Take 5 mg before', 'Take 50 mg after')),
      articleHistory: {
        '2026-11-20': {
          ...Object.values(article.articleHistory)[0],
          date: displayDate('2026-11-20'),
          action: 'Corrected',
          updateReason: ['The dose was ten times too low.'],
          isCorrection: true,
        } as StoredArticle['articleHistory'][string],
      },
    }))
    await publish(path, ({ authors }) => ({
      authors: authors.slice(0, -1),
      sponsored: 'stride' as StoredArticle['sponsored'],
    }))
  })

  it('[REV-5] lists every version with its kind, its changes and the reason, and is not indexed', async () => {
    const { document, text, answer, main } = await read(`/history${path}`)
    expect(answer.statusCode).toBe(200)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(text('main h2').map((name) => name.split(',')[0])).toEqual([
      'Version 4',
      'Version 3',
      'Version 2',
      'Version 1',
    ])
    const [fourth, third, second, first] = [...document.querySelectorAll('main ol > li')].map(
      (item) => item.textContent,
    )
    expect(fourth).toContain('current version')
    expect(fourth).toContain('People changed')
    expect(fourth).toMatch(/1 person changed.*1 paid block changed/)
    expect(third).toContain('Correction')
    expect(third).toContain('1 number changed')
    expect(third).toContain('The dose was ten times too low.')
    expect(second).toContain('Text changed')
    expect(first).toContain('First version')
    expect(main).toContain('provenance.json')
    expect(main).toContain('You can check this yourself.')
    expect(document.querySelector(`main a[href="/verify?article=${path}"]`)?.textContent).toBe('check this yourself')
  })

  it('[REV-5] shows a version with its old content, marked as superseded, at its own address', async () => {
    const { main, document } = await read(`/history/version/2${path}`)
    expect(main).toContain('This version was superseded on')
    expect(main).toContain('Take 5\u00a0mg before meals.')
    expect(main).not.toContain('50\u00a0mg after')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(document.querySelectorAll('main img, main iframe')).toHaveLength(0)
    expect((await read(`/history/version/4${path}`)).main).toContain('This is the current version.')
    for (const none of [
      `/history/version/5${path}`,
      `/history/version/0${path}`,
      '/history/version/1/health/no-such',
      '/history/no-such',
    ])
      expect.soft({ none, status: (await site.get(none)).statusCode }).toEqual({ none, status: 404 })
  })

  it('[REV-5] lists the differences of two versions: numbers first, words, people and paid items', async () => {
    const { document, main } = await read(`/history/changes/2/4${path}`)
    const marked = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent)
    expect(main).toMatch(/Numbers.*Text.*People.*Paid content/s)
    expect(marked('del')).toEqual(expect.arrayContaining(['5', 'before']))
    expect(marked('ins')).toEqual(expect.arrayContaining(['50', 'after', 'sponsor: stride']))
    const sent = await site.get(`/api/version-changes?article=${path}&from=4&to=2`)
    expect([sent.statusCode, sent.headers.location]).toEqual([
      expect.toSatisfy((code: number) => code > 300 && code < 309),
      expect.stringMatching(/\/history\/changes\/2\/4\/health\/shingles$/),
    ])
  })

  it('[REV-5] costs the article one link, and marks corrections in linked data only if there are any', async () => {
    const { body } = await site.get(path)
    const link = `<p><a href="/history${path}">All versions</a></p>`
    expect(body).toContain(link)
    expect(link.length).toBeLessThan(100)
    expect(body).toContain('"correction":[{"@type":"CorrectionComment","text":"The dose was ten times too low."')
    expect((await site.get('/health/dark-spots')).body).not.toContain('CorrectionComment')
  })

  it('[REV-5] gives the reason of a withdrawn version, and hides it', async () => {
    const withdrawal = { number: 2, reason: 'It named a patient.', erases: true }
    await withdrawVersion(site.store, operator, 'shingles' as Slug, withdrawal)
    const again = withdrawVersion(site.store, operator, 'shingles' as Slug, withdrawal)
    await expect(again).rejects.toThrow('withdrawn already')
    const present = withdrawVersion(site.store, operator, 'shingles' as Slug, { ...withdrawal, number: 4 })
    await expect(present).rejects.toThrow('as the present text')
    const { main, text } = await read(`/history${path}`)
    expect(main).toContain('It named a patient.')
    expect(text('main a')).not.toContain('Read version 2')
    const gone = await read(`/history/version/2${path}`)
    expect(gone.answer.statusCode).toBe(410)
    expect(gone.main).toContain('It named a patient.')
    expect(gone.main).not.toContain('before meals')
    expect((await site.get(`/history/changes/1/2${path}`)).statusCode).toBe(404)
    expect((await site.get(`/provenance${path}.json`)).json().versions).toHaveLength(4)
  })

  it('[REV-5] leads from "changed since" to the changes since the reviewed text', async () => {
    const [, , third] = (await site.get(`/provenance${path}.json`)).json().versions
    const led = await site.get(`/history/since/${third.hash}${path}`)
    expect([led.statusCode, led.headers.location]).toEqual([303, `/history/changes/2/4${path}`])
    const unknown = await site.get(`/history/since/${'0'.repeat(64)}${path}`)
    expect([unknown.statusCode, unknown.headers.location]).toEqual([303, `/history${path}`])
  })

  it('[REV-5] of a removed article stays, says so, and is not indexed', async () => {
    const at = '/health/atorvastatin'
    await publish(at, () => ({ title: 'Another title' }))
    // Caches the old state.
    for (const page of ['', '/version/1', '/changes/1/2']) await site.get(`/history${page}${at}`)
    await site.store.documents.remove('article', at)
    expect((await site.get(at)).statusCode).toBe(410)
    for (const page of ['', '/version/1', '/version/2', '/changes/1/2']) {
      const { answer, document, main } = await read(`/history${page}${at}`)
      expect.soft({ page, status: answer.statusCode }).toEqual({ page, status: 200 })
      expect.soft(main, page).toContain('This article was taken down')
      expect.soft(main, page).toMatch(/Another title/)
      expect.soft(main, page).not.toContain('current version')
      expect.soft(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
      expect.soft(document.querySelector(`main a[href="${at}"]`)).toBeNull()
    }
    const actor = { id: '00000000-0000-4000-8000-000000000001', name: 'Ed', roles: ['editor'] } as const
    await withdrawVersion(site.store, actor, 'atorvastatin' as Slug, { number: 2, reason: 'A mistake.', erases: false })
    expect((await site.get(`/history/version/2${at}`)).statusCode).toBe(410)
    expect((await read(`/history${at}`)).main).toContain('A mistake.')
  })
})
