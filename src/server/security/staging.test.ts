import { describe, expect, it } from 'vitest'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

const page = '/health/dark-spots'
const authorization = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`

describe('a staging site', () => {
  const site = siteUnderTest(fixtureContent, { SALUS_STAGE: 'staging' })

  it('is closed to robots at every address', async () => {
    // Twice: the second response comes from the cache.
    for (const path of [
      page,
      page,
      '/',
      '/feed.xml',
      '/sitemap.xml',
      '/none',
      '/healthz',
      '/favicon.ico',
      '/search?q=a',
    ])
      expect((await site.get(path)).headers['x-robots-tag'], path).toBe('noindex, nofollow')
    expect((await site.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await site.get(page)).headers['cache-control']).toContain('public')
  })
})

describe('a staging site with a password', () => {
  const site = siteUnderTest(fixtureContent, { SALUS_STAGE: 'staging', STAGING_PASSWORD: 'correct: häuser' })
  const headers = { authorization: authorization('correct: häuser') }

  it('asks for it before anything else, also for what is cached', async () => {
    let asked = 0
    expect((await site.get(page, headers)).statusCode).toBe(200)
    for (const path of [
      page,
      '/',
      '/none',
      '/feed.xml',
      '/api/content/health/dark-spots',
      '/images/none.avif',
      '/healthz/x',
      '/health/dark-spots/site.webmanifest',
    ]) {
      for (const given of [undefined, authorization('wrong'), 'Basic %', 'Bearer x']) {
        // Each request from an address of its own: wrong passwords are limited.
        const remoteAddress = `203.0.${++asked}.1`
        const refused = await site.app.inject({
          url: path,
          remoteAddress,
          headers: given ? { authorization: given } : {},
        })
        expect(refused.statusCode, path).toBe(401)
        expect(refused.headers).toMatchObject({
          'www-authenticate': 'Basic realm="Staging", charset="UTF-8"',
          'x-robots-tag': 'noindex, nofollow',
        })
        expect(refused.body).not.toContain('dark spots')
      }
    }
    const post = { method: 'POST', url: '/api/feedback', payload: {} } as const
    expect((await site.app.inject(post)).statusCode).toBe(401)
  })

  it('checks no more passwords after many wrong ones, not even the right one', async () => {
    const statusOf = async (password: string | undefined, remoteAddress: string) => {
      const sent = password === undefined ? {} : { authorization: authorization(password) }
      return (await site.app.inject({ url: page, remoteAddress, headers: sent })).statusCode
    }
    const statuses = []
    for (let count = 0; count < 25; count++) statuses.push(await statusOf(`wrong ${count}`, `198.51.100.${count}`))
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    expect(await statusOf('correct: häuser', '198.51.100.1')).toBe(429)
    expect(await statusOf('correct: häuser', '198.51.101.1')).toBe(200)
    // A browser that has no password yet is asked for it.
    expect(await statusOf(undefined, '198.51.100.1')).toBe(401)
  })

  it('is kept by no cache', async () => {
    for (const path of [page, page, '/none', '/sitemap.xml', '/favicon.ico']) {
      const { headers: sent } = await site.get(path, headers)
      expect([sent['cache-control'], sent['x-robots-tag']], path).toEqual(['private, no-store', 'noindex, nofollow'])
    }
    expect((await site.get(page)).headers['cache-control']).toBe('private, no-store')
  })

  it.each(['/healthz', '/readyz', '/robots.txt', '/site.webmanifest'])('has %s open', async (path) => {
    expect((await site.get(path)).statusCode).toBe(200)
  })
})

describe('another site', () => {
  const site = siteUnderTest(fixtureContent)

  it('is open to robots', async () => {
    expect((await site.get(page)).headers).not.toHaveProperty('x-robots-tag')
    expect((await site.get('/robots.txt')).body).toContain('Sitemap:')
  })
})
