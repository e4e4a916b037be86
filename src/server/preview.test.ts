import { describe, expect, it } from 'vitest'
import { article } from '#store/testing/fixtures.ts'
import { previewLifeMs, previewPath } from './config/preview-link.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const draft = '/health/secret-draft'
const site = siteUnderTest(async () => [
  ...(await fixtureContent()),
  article(draft, {
    title: 'A draft nobody may see',
    categories: ['/health/skin'],
    authors: ['maya-lindqvist'],
    published: '2026-10-01',
    body: '<p>Unfinished thoughts about quixotry.</p>',
    meta: { isPreview: true },
  }),
  article('/health/other-draft', { meta: { isPreview: true } }),
])

const now = () => new Date()
const linkOf = (id: string, at = now(), secret = site.config.previewSecret) => previewPath(secret, id, at)

describe('an unpublished article', () => {
  it.each([
    draft,
    `/tabbed${draft}`,
    `/infinite${draft}`,
    `/api/content${draft}`,
    '/health/other-draft',
    '/preview/secret-draft',
  ])('[PAGE-9] is not at %s', async (path) => expect((await site.get(path)).statusCode).toBe(404))

  it.each([
    '/',
    '/health',
    '/health/skin',
    '/people/maya-lindqvist',
    '/feed.xml',
    '/feed.atom',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/search?q=quixotry',
    '/search?q=draft',
    '/no-such-page',
  ])('[PAGE-9] does not appear on %s', async (path) => {
    const { body } = await site.get(path)
    expect(body.length).toBeGreaterThan(100)
    expect(body).not.toMatch(/secret-draft|nobody may see|other-draft/)
  })
})

describe('a signed preview link', () => {
  it('[PAGE-9] shows the article, marked as a preview, not indexed and not cached', async () => {
    const { statusCode, body, headers } = await site.get(linkOf('secret-draft'))
    const page = readPage(body)
    expect([statusCode, page.text('h1')]).toEqual([200, 'A draft nobody may see'])
    expect(page.text('main')).toContain('Preview: readers do not see this page.')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.link('canonical')).toBeUndefined()
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it('[PAGE-9] works until it expires', async () => {
    const almost = new Date(Date.now() - previewLifeMs + 60_000)
    expect((await site.get(linkOf('secret-draft', almost))).statusCode).toBe(200)
    const over = new Date(Date.now() - previewLifeMs - 1000)
    expect((await site.get(linkOf('secret-draft', over))).statusCode).toBe(404)
  })

  it.each<[string, (link: string) => string]>([
    ['for another article', (link) => link.replace('secret-draft', 'other-draft')],
    ['with a later end', (link) => link.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`)],
    ['with an end that is no number', (link) => link.replace(/expires=\d+/, 'expires=Infinity')],
    ['with another signature', (link) => link.replace(/signature=./, (found) => `${found}x`)],
    ['with a signature cut short', (link) => link.slice(0, -1)],
    ['without a signature', (link) => link.replace(/&signature=.*/, '')],
    ['without an end', (link) => link.replace(/expires=\d+&/, '')],
    ['without anything', (link) => link.replace(/\?.*/, '')],
    ['with two signatures, the last one wrong', (link) => `${link}&signature=x`],
  ])('[PAGE-9] is refused %s', async (_, forge) => {
    expect((await site.get(forge(linkOf('secret-draft')))).statusCode).toBe(404)
  })

  it('[PAGE-9] is refused when another installation signed it', async () => {
    expect((await site.get(linkOf('secret-draft', now(), 'x'.repeat(40)))).statusCode).toBe(404)
  })

  it('[PAGE-9] answers 404 for an article that does not exist', async () => {
    expect((await site.get(linkOf('no-such'))).statusCode).toBe(404)
  })

  it('[PAGE-9] is published by its next import, and the link still works', async () => {
    const link = linkOf('other-draft')
    expect((await site.get('/health/other-draft')).statusCode).toBe(404)
    await site.store.documents.upsert([
      article('/health/other-draft', { categories: ['/health'], published: '2026-10-02' }),
    ])
    expect((await site.get('/health/other-draft')).statusCode).toBe(200)
    expect((await site.get('/sitemap.xml')).body).toContain('/health/other-draft')
    expect((await site.get('/feed.json')).body).toContain('/health/other-draft')
    expect((await site.get(link)).statusCode).toBe(200)
  })
})
