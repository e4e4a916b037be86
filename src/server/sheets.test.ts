import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import type { VersionStates } from '#model/history/version-states.ts'
import { Html } from '#model/text/text.ts'
import { articleCode } from '#store/content/published/article-code.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const path = '/health/shingles'

describe('sheets of an article', () => {
  const site = siteUnderTest(fixtureContent)
  let id = '' as StoredArticle['id']

  async function publish(change: (article: StoredArticle) => Partial<StoredArticle>): Promise<void> {
    const found = await site.store.documents.get('article', path)
    if (!found) throw new Error('no such article')
    id = found.id
    await site.store.documents.upsert([{ kind: 'article', key: path, value: { ...found, ...change(found) } }])
  }
  async function read(address: string) {
    const answer = await site.get(address)
    const { document } = parseHTML(answer.body)
    return { answer, document, main: document.querySelector('main')?.textContent ?? '' }
  }

  beforeAll(async () => {
    await publish(({ tabs }) => ({
      tabs: tabs.map((tab, place) =>
        place > 0
          ? tab
          : {
              ...tab,
              body: [...tab.body, { source: Html.parse('<p>Take 5 mg before meals.</p>') }] as typeof tab.body,
            },
      ),
    }))
    await publish(({ tabs }) => ({ tabs: JSON.parse(JSON.stringify(tabs).replace('Take 5 mg', 'Take 50 mg')) }))
  })

  it('[REV-11] a sheet has the text with its version, its hash, a short address and a code that lead to the state of the version', async () => {
    const { answer, document, main } = await read(`/sheet${path}`)
    expect(answer.statusCode).toBe(200)
    expect(main).toContain('Take 50\u00a0mg before meals.')
    expect(main).toContain('Version 3')
    const link = document.querySelector(`main a[href="/history/version/3${path}"]`)
    expect(`https://${link?.textContent}`).toBe(`${origin}/v/${articleCode(id)}/3`)
    expect(document.querySelector('main svg[role=img] path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
    const [newest] = await site.store.versions.list(id, { limit: 1, offset: 0 })
    expect(main).toContain(newest?.hash)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    for (const none of ['/sheet/health/no-such', '/sheet', '/sheet/health'])
      expect.soft({ none, status: (await site.get(none)).statusCode }).toEqual({ none, status: 404 })
  })

  it('[REV-11] the short address of a replaced version reports that, with the changes, amounts first', async () => {
    const short = await site.get(`/v/${articleCode(id).toUpperCase()}/2`)
    expect([short.statusCode, short.headers.location]).toEqual([302, `/history/version/2${path}`])
    const { main, document } = await read(short.headers.location as string)
    expect(main).toContain('This version was superseded on')
    expect(main).toContain('What changed since, the most important first')
    const [first] = document.querySelectorAll('main ol > li')
    expect(first?.textContent).toContain('Numbers, amounts, times')
    expect(first?.querySelector('del')?.textContent).toBe('5')
    expect(first?.querySelector('ins')?.textContent).toBe('50')
    const newest = await read(`/history/version/3${path}`)
    expect(newest.main).toContain('This is the current version.')
    expect(newest.main).not.toContain('What changed since, the most')
    for (const none of ['/v/0123456789/1', '/v/short/1', `/v/${articleCode(id)}/x`, `/v/${articleCode(id)}/0`])
      expect.soft({ none, status: (await site.get(none)).statusCode }).toEqual({ none, status: 404 })
  })

  it('[REV-11] every copy requests the same file, whichever version it is', async () => {
    const answer = await site.get(`/version-states${path}.json`)
    expect(answer.statusCode).toBe(200)
    const { newest, earlier } = answer.json() as VersionStates
    expect(newest.number).toBe(3)
    expect(earlier.map(({ number }) => number)).toEqual([2, 1])
    expect(earlier[0]?.changes?.[0]).toMatchObject({ subject: 'amounts' })
    expect((await site.get('/version-states/health/no-such.json')).statusCode).toBe(404)
    expect((await site.get(`/version-states${path}`)).statusCode).toBe(404)

    await site.store.versions.withdraw({
      articleId: id,
      number: 2,
      reason: 'A wrong dose.',
      actor: 'test',
      erases: false,
    })
    const after = (await site.get(`/version-states${path}.json`)).json() as VersionStates
    expect(after.earlier[0]).toMatchObject({ number: 2, withdrawn: 'A wrong dose.', changes: null })
  })

  it('[REV-11] the address of a copy leads to the sheet if the browser has no copy', async () => {
    const answer = await site.get(`/kept${path}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/sheet${path}`])
    expect((await site.get('/kept')).statusCode).toBe(200)
  })

  it('[REV-11] an article leads to its sheet, in the direction and language of the article', async () => {
    const { document } = await read(path)
    expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toContain(`/sheet${path}`)
  })
})
