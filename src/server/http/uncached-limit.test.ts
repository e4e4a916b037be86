import { describe, expect, it } from 'vitest'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

const limit = 5
const site = siteUnderTest(fixtureContent, { UNCACHED_LIMIT: String(limit) })

function getFrom(remoteAddress: string, url: string, accept = 'text/html') {
  return site.app.inject({ url, remoteAddress, headers: { accept } })
}

async function exhaust(remoteAddress: string, path = (count: number) => `/search?q=${count}`): Promise<void> {
  for (let count = 0; count < limit; count++) {
    expect((await getFrom(remoteAddress, path(count))).statusCode).not.toBe(429)
  }
}

describe('the limit of uncached pages per address', () => {
  it.each([
    ['searches', '203.0.113.1', (count: number) => `/search?q=${count}`],
    ['unknown paths', '203.0.113.2', (count: number) => `/no-such-page-${count}`],
    ['previews', '203.0.113.3', (count: number) => `/preview/no-such-${count}`],
  ])('refuses too many %s with 429, a page or JSON, and Retry-After', async (_kind, address, path) => {
    await exhaust(address, path)
    const page = await getFrom(address, '/search?q=more')
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    const json = await getFrom(address, '/no-such-page', 'application/json')
    expect([json.statusCode, json.json()]).toEqual([
      429,
      { error: { message: expect.stringContaining('Try again in') } },
    ])
    for (const { headers } of [page, json]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('does not apply to cached pages, files and health checks', async () => {
    await getFrom('203.0.113.100', '/health/dark-spots')
    await exhaust('203.0.113.101')
    for (let count = 0; count < 2 * limit; count++) {
      expect((await getFrom('203.0.113.101', '/health/dark-spots')).statusCode).toBe(200)
      expect((await getFrom('203.0.113.101', '/health/dark-spots?utm_source=x')).statusCode).toBe(200)
    }
    expect((await getFrom('203.0.113.101', '/healthz')).statusCode).toBe(200)
    expect((await getFrom('203.0.113.101', '/images/none.avif')).statusCode).toBe(404)
  })

  it('is shared by all addresses of an IPv6 network, but not between networks', async () => {
    await exhaust('2001:db8::1')
    expect((await getFrom('2001:db8::2:2', '/search?q=x')).statusCode).toBe(429)
    expect((await getFrom('2001:db8:0:1::1', '/search?q=x')).statusCode).toBe(200)
  })
})
