import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readSettings } from '../config/config.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, {
  ADS: 'gpt',
  ADS_ORIGIN: 'https://salus-ads.example',
  ADS_UNIT: '/1234567/salus',
})
const frameHost = `${'0123456789ab'.repeat(2)}.salus-ads.example`
const article = '/health/dark-spots'

it('[ADS-9, PRIV-1] a frame has a document of its own, which contains nothing of the site except its origin', async () => {
  const { statusCode, headers, body } = await site.get('/', { host: frameHost })
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
  const [, named, script = ''] = /<script nonce="([^"]+)" src="https:\/\/salus-ads\.example(\/[^"]+)">/.exec(body) ?? []
  expect(named).toBe(nonce)
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

it('[ADS-9] gives a frame of another build the script, and prevents caching it', async () => {
  const { statusCode, headers, body } = await site.get('/frame-01234567.js', { host: 'salus-ads.example' })
  expect([statusCode, body]).toEqual([200, 'parent.postMessage(1)'])
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  expect((await site.get('/frame-x.js', { host: 'salus-ads.example' })).statusCode).toBe(404)
  expect((await site.get('/frame-01234567.js', { host: frameHost })).statusCode).toBe(404)
})

it.each([article, '/?x', '/healthz', '/api/events', '/robots.txt/x'])(
  '[PRIV-1] the domain of the frames has nothing at %s, also when the site has it cached',
  async (path) => {
    await site.get(path)
    expect((await site.get(path, { host: frameHost })).statusCode).toBe(404)
    expect((await site.get(path, { host: 'salus-ads.example' })).statusCode).toBe(404)
  },
)

it('[PRIV-1] a request with Global Privacy Control gets a blank frame, which contacts nobody', async () => {
  const { statusCode, headers, body } = await site.get('/', { host: frameHost, 'sec-gpc': '1' })
  expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(body).toContain('&quot;tag&quot;:null,&quot;optsOut&quot;:true')
  expect(body.replace(/<(script|style|title)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').trim()).toBe('')
})

it('[PRIV-1] reports whether a request had the header, which scripts cannot see; pages are the same for all', async () => {
  for (const [header, optsOut] of [
    ['1', true],
    ['0', false],
    [undefined, false],
  ] as const) {
    const sent: Record<string, string> = header === undefined ? {} : { 'sec-gpc': header }
    const { headers, body } = await site.get('/api/opt-out-signal', sent)
    expect(JSON.parse(body)).toEqual({ optsOut })
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'Sec-GPC' })
  }
  const page = await site.get(article)
  const same = await site.get(article, { 'sec-gpc': '1' })
  expect([same.body, same.headers.vary]).toEqual([page.body, page.headers.vary])
})

it('[PRIV-1, PRIV-2] the ad provider has the name and the host of the settings', async () => {
  const { parties } = (await site.get('/privacy-ledger.json')).json() as {
    parties: { name: string; hosts: string[] }[]
  }
  expect(parties.flatMap(({ hosts }) => hosts)).toContain('*.salus-ads.example')
  const { ads } = readSettings({
    ADS: 'gpt',
    ADS_ORIGIN: 'https://salus-ads.example',
    ADS_UNIT: '/1234567/salus',
    ORIGIN: 'https://salus.example',
    ADS_TAG: 'https://tags.example/tag.js',
  })
  expect(ads.frames?.gpt?.name).toBe('tags.example')
  expect((await site.get('/privacy-ledger')).body).not.toContain('tags.example')
})

it('[PRIV-2] if ads of others may be shown, every page has the opt-out under its own name, with its icon', async () => {
  const { body } = await site.get(article)
  expect(body).toMatch(/<a href="\/privacy-choices"[^>]*>Do Not Sell or Share My Personal Information <img[^>]*alt=""/)
})

it('[ADS-9] crawlers are kept off the frames, and the site itself is served as usual', async () => {
  expect((await site.get('/robots.txt', { host: frameHost })).body).toContain('Disallow: /')
  const { statusCode, headers } = await site.get(article)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('; frame-src https://*.salus-ads.example')
})

it('[PRIV-2] the site declares support of Global Privacy Control, and the parties that can be contacted', async () => {
  expect((await site.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true })
  const { parties } = (await site.get('/privacy-ledger.json')).json() as { parties: { hosts: string[] }[] }
  expect(parties.flatMap(({ hosts }) => hosts)).toContain('securepubads.g.doubleclick.net')
  expect((await site.get('/privacy-ledger')).body).toContain('Google Ad Manager')
  expect((await site.get('/privacy-choices')).body).toContain('Reject all')
})
