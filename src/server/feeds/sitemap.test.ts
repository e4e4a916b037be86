import Fastify, { type FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { article } from '#store/testing/fixtures.ts'
import { PageCache } from '../cache/page-cache.ts'
import { LanguageDomains } from '../http/language-domains.ts'
import { trustedProxies } from '../http/request-id.ts'
import { RenderQueue } from '../rendering/render-queue.ts'
import { fixtureContent, origin, siteUnderTest } from '../testing/site-under-test.ts'
import { sitemapRoutes } from './sitemap.ts'

const site = siteUnderTest(fixtureContent)

function locations(xml: string): string[] {
  const found: string[] = []
  let element = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    element = name
  })
  parser.on('text', (text) => void (element === 'loc' && found.push(text)))
  parser.write(xml).close()
  return found
}

describe('the sitemap', () => {
  it('lists every page once, with correct dates', async () => {
    const { headers, body } = await site.get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = locations(body)
    expect(new Set(found).size).toBe(found.length)
    const lists = ['/people/jonas-weber', '/series/sleep-well', '/sponsors/stride']
    const paths = ['/', '/health/dark-spots', '/health/skin', '/process', ...lists]
    expect(found).toEqual(expect.arrayContaining(paths.map((path) => `${origin}${path}`)))
    expect(found.join()).not.toMatch(/tabbed|infinite|search|preview|\?/)
    const { lastModified } =
      (await site.store.articles.sitemap()).find(({ path }) => path === '/health/dark-spots') ?? {}
    expect(body).toContain(`<loc>${origin}/health/dark-spots</loc><lastmod>${lastModified}</lastmod>`)
    const listed = /<loc>[^<]+\/health\/skin<\/loc><lastmod>([\d-]+)<\/lastmod>/.exec(body)?.[1] ?? ''
    expect(listed >= (lastModified ?? '')).toBe(true)
    for (const path of ['', ...lists]) expect(body).toMatch(new RegExp(`<loc>${origin}${path}/?</loc><lastmod>\\d{4}-`))
  })

  it('does not list an article whose original is on another site', async () => {
    await site.store.documents.upsert([
      article('/x/copy', { meta: { canonical: 'https://medlineplus.gov/hiccups.html' } }),
      article('/x/own'),
    ])
    const found = locations((await site.get('/sitemap.xml')).body)
    expect(found).toContain(`${origin}/x/own`)
    expect(found).not.toContain(`${origin}/x/copy`)
  })

  it('lists only existing pages', async () => {
    for (const address of locations((await site.get('/sitemap.xml')).body)) {
      expect((await site.get(new URL(address).pathname)).statusCode, address).toBe(200)
    }
  }, 60_000)

  it('changes with the content', async () => {
    await site.store.documents.remove('series', 'sleep-well')
    expect((await site.get('/sitemap.xml')).body).not.toContain('/series/sleep-well')
    await site.store.documents.remove('sponsor', 'stride')
    expect((await site.get('/sitemap.xml')).body).not.toContain('/sponsors/stride')
  })

  it('is linked from robots.txt, which disallows previews, shop links, forms and single comments, and lets search pages send their noindex', async () => {
    const { body, headers } = await site.get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /preview/',
        'Disallow: /go?',
        'Disallow: /go$',
        'Disallow: /comments/one/',
        'Disallow: /comments/new',
        'Disallow: /comments/report',
        'Disallow: /feedback/',
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    )
    expect(body.split('\n')).not.toContain('Disallow: /go')
    expect(body).not.toContain('/search')
    expect(body).not.toContain('/comments/all')
  })
})

describe('a sitemap too long for one file', () => {
  const sitemapLength = 10
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    const renderQueue = new RenderQueue()
    const cache = new PageCache({
      queue: renderQueue,
      maxBytes: 1e6,
      freshMs: 1e6,
      headers: {},
      onBackgroundError: () => undefined,
    })
    const { store, config } = site
    await app.register(sitemapRoutes, {
      store,
      config,
      cache,
      renderQueue,
      countUncached: async () => undefined,
      captcha: config.captcha as never,
      failures: undefined as never,
      domains: new LanguageDomains(store, trustedProxies([])),
      assets: { entry: '' } as never,
      assetsDir: null,
      sitemapLength,
    })
  })
  afterAll(() => app.close())

  it('is an index of files that list every address once', async () => {
    const index = (await app.inject({ url: '/sitemap.xml' })).body
    expect(index).toContain('<sitemapindex')
    const files = locations(index)
    const whole = locations((await site.get('/sitemap.xml')).body)
    expect(files).toEqual(
      Array.from({ length: Math.ceil(whole.length / 10) }, (_, at) => `${origin}/sitemap-${at + 1}.xml`),
    )
    const parts = await Promise.all(
      files.map(async (file) => locations((await app.inject({ url: new URL(file).pathname })).body)),
    )
    expect(parts.flat()).toEqual(whole)
    expect(Math.max(...parts.map((part) => part.length))).toBe(10)
  })

  it.each([
    '/sitemap-0.xml',
    '/sitemap-99.xml',
    '/sitemap-abc.xml',
    '/sitemap--1.xml',
    '/sitemap-1.5.xml',
    '/sitemap-.xml',
  ])('has no %s', async (url) => expect((await app.inject({ url })).statusCode).toBe(404))
})
