import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isReservedPath } from '#routing/routes.ts'
import { examplePages } from '../../../tests/support/page-list.ts'
import { previewPath } from '../config/preview-link.ts'
import { acceptedFrom, sendEvents } from '../testing/events.ts'
import { readPage } from '../testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest } from '../testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

/** An address of each kind that the site answers, with or without a page. */
const addresses = [
  ...examplePages.map(({ path }) => path),
  '/preview/no-such',
  '/components',
  ...['/tabbed', '/infinite', '/search', '/feed.xml', '/feed.atom', '/feed.json', '/sitemap.xml', '/robots.txt'],
  ...['/healthz', '/readyz', '/openapi.json', '/images/none.avif', '/cards/none.jpg', '/api/none'],
]

const event = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'listing_clicked',
  at: '2026-01-01T00:00:00Z',
  payload: { path: '/', list: 'rail', to: '/health' },
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function inlineTexts(html: string, tagName: 'style' | 'script'): string[] {
  const pattern = new RegExp(`<${tagName}(?![^>]*(?:src=|application/))[^>]*>([\\s\\S]*?)</${tagName}>`, 'g')
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

describe('content security policy', () => {
  it.each(examplePages)(
    'of $name allows its one style and its one script by hash, and nothing inline besides',
    async ({ path }) => {
      const { headers, body } = await site.get(path)
      const policy = String(headers['content-security-policy'])
      const styles = inlineTexts(body, 'style')
      const scripts = inlineTexts(body, 'script')
      expect([styles.length, scripts.length]).toEqual([1, 1])
      expect(policy).toContain(`script-src 'self' ${hash(scripts[0] ?? '')};`)
      expect(policy).toContain(`style-src 'self' ${hash(styles[0] ?? '')};`)
      expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'; require-trusted-types-for 'script'/)
      expect(readPage(body).attributes('style')).toEqual([])
    },
  )

  it.each(addresses)('is sent with %s, without unsafe-inline, unsafe-eval or a foreign host', async (address) => {
    const policy = (await site.get(address)).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })
})

describe('readers are anonymous', () => {
  it.each(addresses)('[PAGE-11] %s sets no cookie and ignores cookies of the request', async (address) => {
    const plain = await site.get(address)
    const named = await site.get(address, { cookie: 'session=1', authorization: 'Bearer 1' })
    expect(plain.headers).not.toHaveProperty('set-cookie')
    // Each form has its own key, also in its ids; a comment's form has a receipt and the time too.
    const withoutKey = (body: string) =>
      body
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
        .replace(/(?<=name="(?:receipt|shownAt)" value="|receipt\?token=)[\w-]+/g, '')
    expect([named.statusCode, withoutKey(named.body)]).toEqual([plain.statusCode, withoutKey(plain.body)])
  })

  it.each([
    '/login',
    '/signin',
    '/sign-in',
    '/register',
    '/account',
    '/admin',
    '/wp-login.php',
    '/api/login',
    '/documents',
  ])('[PAGE-11] there is no %s', async (address) => {
    expect((await site.get(address)).statusCode).toBe(404)
  })

  it('[PAGE-11] no page asks for a password, and the API has no authentication', async () => {
    for (const { path } of examplePages) {
      const inputs = readPage((await site.get(path)).body).all('input')
      expect(inputs.filter(({ properties }) => properties.type === 'password')).toEqual([])
    }
    const api = (await site.get('/openapi.json')).json()
    expect(JSON.stringify(api)).not.toMatch(/securitySchemes|"security"/)
  })

  it('[PAGE-11] events are accepted without a cookie, and none is set', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/events', payload: { events: [event] } })
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 1 }])
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })
})

describe('absolute addresses', () => {
  it.each([
    '/',
    '/health/dark-spots',
    '/tabbed',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/no-such-page',
  ])('of %s come from the settings, whatever the headers say', async (address) => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const { body, headers } = await site.get(address, forged)
    expect(body).toContain(`${origin}/`)
    expect(body + JSON.stringify(headers)).not.toContain('evil.example')
  })

  it('include those of preview links', () => {
    expect(previewPath('secret', 'draft', new Date(0))).toMatch(/^\/preview\/draft\?/)
  })
})

describe('limits by address', () => {
  it('excess events from one address are refused, those of another are not', async () => {
    expect(await acceptedFrom(site, '203.0.113.1')).toBe(300)
    const refused = await sendEvents(site, '203.0.113.1')
    expect(refused.json()).toEqual({ error: { message: expect.stringMatching(/limit/i) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendEvents(site, '203.0.113.2')).statusCode).not.toBe(429)
  })

  it('automatic reports of pages do not count towards the limits of forms and of links to shops', async () => {
    const remoteAddress = '203.0.113.9'
    await acceptedFrom(site, remoteAddress)
    for (const url of ['/api/captcha?action=/api/feedback', '/go?to=https://none.example/']) {
      const { statusCode } = await site.app.inject({ url, remoteAddress })
      expect(statusCode, url).not.toBe(429)
    }
  })

  it('X-Forwarded-For is ignored by default', async () => {
    expect(await acceptedFrom(site, '203.0.113.3', (count) => `198.51.100.${count % 250}`)).toBe(300)
  })

  it('addresses of one IPv6 network count as one', async () => {
    expect(await acceptedFrom(site, '2001:db8::1')).toBe(300)
    expect((await sendEvents(site, '2001:db8::2:2')).statusCode).toBe(429)
    expect((await sendEvents(site, '2001:db8:0:1::1')).statusCode).not.toBe(429)
  })

  it('reading pages is not limited', async () => {
    for (let count = 0; count < 310; count++) expect((await site.get('/about')).statusCode).toBe(200)
  })
})

describe('routes', () => {
  it('are all below reserved paths, so that no content can have the same address', () => {
    // A line per route, those below the root indented by one step.
    const segments = [...site.app.printRoutes({ commonPrefix: false }).matchAll(/^│ {3}[├└]── ([^/\s]+)/gm)]
      .map(([, segment = '']) => segment)
      .filter((segment) => segment !== '*' && segment !== ':language')
    expect(segments.length).toBeGreaterThan(10)
    for (const segment of segments) expect.soft(isReservedPath(`/${segment.replace(':part', '1')}`), segment).toBe(true)
  })
})

describe('headers of every response', () => {
  it.each(addresses)('%s has the security headers', async (address) => {
    const { headers } = await site.get(address)
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })
})

it('[PAGE-7] the links of stories have the parameters of the article in the order in which they are written', async () => {
  const { body } = await site.get('/trial/every-widget')
  expect(body).toContain('?from=every-widget&amp;at=list')
  expect(body).not.toContain('?at=list')
})
