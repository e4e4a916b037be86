import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, {
  ADS: 'gpt',
  ADS_ORIGIN: 'https://salus-ads.example',
  ADS_UNIT: '/1234567/salus',
})
const frameHost = `${'0123456789ab'.repeat(2)}.salus-ads.example`
const article = '/health/dark-spots'

it('[ADS-9, PRIV-1] a frame has a document of its own, with nothing in it of the site but its origin', async () => {
  const { statusCode, headers, body } = await site.get('/', { host: frameHost })
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
  const [, script = ''] =
    new RegExp(`<script nonce="${nonce}" src="https://salus-ads.example(/[^"]+)">`).exec(body) ?? []
  expect(policy).toContain(`frame-ancestors ${site.config.origin}`)
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding, Sec-GPC',
  })
  expect([headers['set-cookie'], headers['x-frame-options']]).toEqual([undefined, undefined])
  const shared = await site.get(script, { host: 'salus-ads.example', 'accept-encoding': 'gzip' })
  expect(shared.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
  expect(gunzipSync(shared.rawPayload).toString()).toBe('parent.postMessage(1)')
  const compressed = await site.get('/', { host: frameHost, 'accept-encoding': 'br, gzip' })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(body)
  expect((await site.get(script, { host: frameHost })).statusCode).toBe(404)
})

it.each([article, '/?x', '/healthz', '/api/events', '/robots.txt/x'])(
  '[PRIV-1] the domain of the frames has nothing at %s, also when the site has it cached',
  async (path) => {
    await site.get(path)
    expect((await site.get(path, { host: frameHost })).statusCode).toBe(404)
    expect((await site.get(path, { host: 'salus-ads.example' })).statusCode).toBe(404)
  },
)

it('[PRIV-1] a request with Global Privacy Control gets no frame', async () => {
  expect((await site.get('/', { host: frameHost, 'sec-gpc': '1' })).statusCode).toBe(403)
})

it('[ADS-9] crawlers are kept off the frames, and the site is served as ever', async () => {
  expect((await site.get('/robots.txt', { host: frameHost })).body).toContain('Disallow: /')
  const { statusCode, headers } = await site.get(article)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('; frame-src https://*.salus-ads.example')
})

it('[PRIV-2] the site says that it honors Global Privacy Control, and who can be contacted', async () => {
  expect((await site.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true })
  const { parties } = (await site.get('/privacy-ledger.json')).json() as { parties: { hosts: string[] }[] }
  expect(parties.flatMap(({ hosts }) => hosts)).toContain('securepubads.g.doubleclick.net')
  expect((await site.get('/privacy-ledger')).body).toContain('Google Ad Manager')
  expect((await site.get('/privacy-choices')).body).toContain('Reject all')
})
