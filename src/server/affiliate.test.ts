import { describe, expect, it } from 'vitest'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

const asProgram = { accept: 'application/json' }

function go(to: string, headers?: Record<string, string>) {
  return site.get(`/go?to=${encodeURIComponent(to)}`, headers)
}

describe('the redirect to shops', () => {
  it.each([
    'https://shop.example.com/',
    'https://shop.example.com/cream?subid=cream-4',
    'https://shop.example.org/a%20b?x=1&y=%26&z=a+b#part',
    `https://shop.example.com/${'a'.repeat(1900)}`,
  ])('[CTA-3] sends to a listed host: %j', async (to) => {
    const { statusCode, headers, body } = await go(to)
    expect([statusCode, headers.location, body]).toEqual([302, to, ''])
  })

  it('[CTA-3] sends no referrer to the shop, and is not cached', async () => {
    const { headers } = await go('https://shop.example.com/')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['x-ratelimit-limit']).toBeDefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['another host', 'https://example.org/'],
    ['a host below a listed one', 'https://uk.shop.example.com/'],
    ['a host that begins like a listed one', 'https://shop.example.com.example.org/'],
    ['a host that ends like a listed one', 'https://evilshop.example.com/'],
    ['a host with a dot at its end', 'https://shop.example.com./'],
    ['http', 'http://shop.example.com/'],
    ['another scheme', 'javascript://shop.example.com/%0aalert(1)'],
    ['data', 'data:text/html,shop.example.com'],
    ['a user', 'https://shop.example.com@example.org/'],
    ['a user and a password', 'https://shop.example.com:x@example.org/'],
    ['a user before a listed host', 'https://example.org@shop.example.com/'],
    ['an empty user', 'https://@shop.example.com/'],
    ['no scheme', '//shop.example.com/'],
    ['no scheme, another host', '//example.org/shop.example.com'],
    ['three slashes', 'https:///shop.example.com/'],
    ['one slash', 'https:/shop.example.com/'],
    ['backslashes', 'https:\\\\shop.example.com\\'],
    ['a backslash before a user', 'https://example.org\\@shop.example.com/'],
    ['a backslash after the host', 'https://shop.example.com\\@example.org/'],
    ['an encoded host', 'https://shop%2Eexample.com/'],
    ['an encoded slash', 'https://shop.example.com%2f@example.org/'],
    ['a port', 'https://shop.example.com:8443/'],
    ['the port of https', 'https://shop.example.com:443/'],
    ['an empty port', 'https://shop.example.com:/'],
    ['capital letters', 'https://SHOP.example.com/'],
    ['wide letters', 'https://ｓｈｏｐ.example.com/'],
    ['another dot', 'https://shop。example.com/'],
    ['a letter that looks alike', 'https://ѕhop.example.com/'],
    ['punycode', 'https://xn--hop-0ya.example.com/'],
    ['an invisible hyphen', 'https://sh\u00adop.example.com/'],
    ['a line break', 'https://shop.example.com/\r\nset-cookie: a=b'],
    ['a tab in the host', 'https://sh\top.example.com/'],
    ['a NUL', 'https://shop.example.com/\0'],
    ['a space before', ' https://shop.example.com/'],
    ['letters to be encoded', 'https://shop.example.com/crème'],
    ['a replacement character', 'https://shop.example.com/\ufffd'],
    ['a path on this site', '/health/dark-spots'],
    ['nothing', ''],
    ['only a host', 'shop.example.com'],
    ['too long', `https://shop.example.com/${'a'.repeat(2000)}`],
    ['far too long', `https://shop.example.com/${'a'.repeat(10_000)}`],
  ])('[CTA-3] [ERR-3] sends nobody to %s', async (_what, to) => {
    const { statusCode, headers, json } = await go(to, asProgram)
    expect([statusCode, headers.location]).toEqual([400, undefined])
    expect(json().error.fields).toEqual([{ field: 'to', message: expect.any(String) }])
  })

  it.each([
    '/go',
    '/go?to',
    '/go?to=https://shop.example.com/&to=https://example.org/',
    '/go?to=https://example.org/&to=https://shop.example.com/',
    '/go?to[]=https://shop.example.com/',
    '/go?TO=https://shop.example.com/',
    '/go?to=%E0%A4%A',
    '/go?to=https://shop.example.com/%0d%0alocation:%20https://example.org',
  ])('[CTA-3] [ERR-3] sends nobody anywhere at %s', async (address) => {
    const { statusCode, headers, json } = await site.get(address, asProgram)
    expect([statusCode, headers.location]).toEqual([400, undefined])
    expect(json().error.fields[0].field).toBe('to')
  })

  it('[CTA-3] shows a page with links when the shop is no longer listed', async () => {
    const { statusCode, headers, body } = await go('https://struck-off.example.com/')
    const page = readPage(body)
    expect([statusCode, page.text('h1'), page.attributes('href')]).toEqual([400, 'This link does not work', ['/']])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('struck-off')
  })

  it('[CTA-3] answers too many requests with a page', async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, () =>
        site.app.inject({ url: '/go', remoteAddress: '203.0.113.7', headers: { accept: 'text/html' } }),
      ),
    )
    const last = answers.find(({ statusCode }) => statusCode === 429)
    expect(readPage(last?.body ?? '').text('h1')).toBe('A moment, please')
    expect(last?.headers['retry-after']).toBeDefined()
  })

  it('[CTA-3] does not accept POST', async () => {
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/go?to=https://shop.example.com/' })
    expect(statusCode).toBe(404)
  })

  it('[CTA-3] applies a changed list of hosts at once', async () => {
    const own = await site.store.documents.get('site', 'site')
    if (!own) throw new Error('no site')
    await site.store.documents.upsert([{ kind: 'site', key: 'site', value: { ...own, affiliateHosts: [] } }])
    expect((await go('https://shop.example.com/')).statusCode).toBe(400)
  })
})
