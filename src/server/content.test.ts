import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LaterArticle } from '#model/articles/later-article.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const path = '/health/acne-scars'
const address = `/api/content${path}`

describe('GET /api/content', () => {
  const site = siteUnderTest(fixtureContent)

  it('[INF-2] answers with content meta, styles and markup of an article, with ids of its own', async () => {
    const answer = await site.get(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { data, error } = answer.json()
    expect(error).toBeNull()
    const { contentMeta, html } = LaterArticle.parse(data)
    expect(contentMeta).toMatchObject({ canonical: `${origin}${path}`, canonicalPath: path, isSponsoredArticle: false })
    expect(html).toContain(`<h1 id="article-title-acne-scars">`)
    expect(html).toContain(`data-later-article="${path}"`)
    expect(html).not.toContain('read-next-title')
  })

  it('[INF-2] leaves out data about the article that only ads need', async () => {
    const { data } = (await site.get(address)).json()
    expect(Object.keys(data.contentMeta).toSorted()).toEqual(
      ['canonical', 'canonicalPath', 'categories', 'isSponsoredArticle', 'title'].toSorted(),
    )
  })

  it('[INF-2] answers 404 with an error if there is no article', async () => {
    for (const missing of ['/health/no-such-article', '/health', '/process', '/%00', '/%', '']) {
      const answer = await site.get(`/api/content${missing}`)
      expect.soft({ missing, status: answer.statusCode }).toEqual({ missing, status: 404 })
      expect.soft(answer.json().error.message).toBeTruthy()
    }
  })

  it('[INF-2] is one answer for any query and spelling', async () => {
    const { headers } = await site.get(address)
    for (const spelling of [`${address}?flags=reducedFontSize`, '/api/content/health/acne%2Dscars'])
      expect.soft((await site.get(spelling)).headers.etag, spelling).toBe(headers.etag)
  })

  it('[INF-2] is compressed, and revalidated by its validator', async () => {
    const answer = await site.get(address, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).error).toBeNull()
    expect(answer.headers['cache-control']).toContain('s-maxage')
    const again = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) }
    expect((await site.get(address, again)).statusCode).toBe(304)
  })

  it('[INF-2] changes with the article, and with the people named in it', async () => {
    const before = await site.get(address)
    const tags = String(before.headers['cache-tag']).split(',')
    expect(tags).toEqual(expect.arrayContaining([`article:${path}`, 'comments:acne-scars', 'site:site']))
    const article = (await fixtureContent()).find(
      (document) => document.kind === 'article' && document.value.contentMeta.canonicalPath === path,
    )
    if (article?.kind !== 'article') throw new Error('no such fixture')
    await site.store.documents.upsert([{ ...article, value: { ...article.value, title: 'Another title' } }])
    expect((await site.get(address)).json().data.contentMeta.title).toBe('Another title')
  })

  it('[INF-2] is described by the site', async () => {
    const { paths } = (await site.get('/openapi.json')).json()
    expect(Object.keys(paths['/api/content/{*}'].get.responses)).toEqual(['200', '404'])
  })
})

describe('GET /api/content of one address', () => {
  const site = siteUnderTest(fixtureContent, { UNCACHED_LIMIT: '3' })

  it('[INF-2] is limited like uncached pages', async () => {
    const paths = ['/health/dark-spots', '/health/shingles', '/health/poison-ivy', '/health/metformin']
    const statuses: number[] = []
    for (const path of [...paths, '/health/dark-spots'])
      statuses.push((await site.get(`/api/content${path}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })
})
