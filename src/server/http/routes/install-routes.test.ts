import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import type { Site } from '#model/site/site.ts'
import { readPage } from '../../testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest } from '../../testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

describe('files that browsers request for the whole site', () => {
  it('icons are there in their sizes', async () => {
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
    ] as const) {
      const { rawPayload, headers } = await site.app.inject({ url: path })
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([headers['content-type'], format, width, height]).toEqual(['image/png', 'png', size, size])
    }
    const { rawPayload, headers } = await site.app.inject({ url: '/favicon.ico' })
    expect([headers['content-type'], rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([
      'image/x-icon',
      1,
      3,
    ])
  })

  it('the manifest names the site and icons that exist', async () => {
    const { headers, body } = await site.get('/site.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({ name: 'Salus', start_url: '/', theme_color: expect.stringMatching(/^#/) })
    for (const { src } of manifest.icons) expect((await site.app.inject({ url: src })).statusCode).toBe(200)
  })

  it('the OpenSearch description leads to the search', async () => {
    const { body } = await site.get('/opensearch.xml')
    const parser = new SaxesParser({ xmlns: true })
    const templates: string[] = []
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ attributes }) => void (attributes.template && templates.push(attributes.template.value)))
    parser.write(body).close()
    expect(templates).toEqual([`${origin}/search?q={searchTerms}`])
  })

  it('[LANG-1] each language has a manifest and an OpenSearch description of its own, and its pages link to them', async () => {
    const before = await site.store.site()
    if (!before) throw new Error('The site has no settings')
    const languages: Site['languages'] = [
      { code: 'en', direction: 'ltr', name: 'English' },
      { code: 'ar', direction: 'rtl', name: 'العربية' },
      { code: 'es', direction: 'ltr', name: 'Español', prefix: '/espanol' },
    ]
    const translations = { ar: { description: 'موقع' }, es: { description: 'Un sitio.' } }
    await site.store.documents.upsert([contentDocument('site', { ...before, languages, translations } as Site)])
    const manifest = async (path: string) => JSON.parse((await site.get(path)).body)
    expect(await manifest('/site.webmanifest')).toMatchObject({ lang: 'en', dir: 'ltr', start_url: '/' })
    expect(await manifest('/ar/site.webmanifest')).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar',
      description: 'موقع',
    })
    const description = await site.get('/espanol/opensearch.xml')
    expect(description.body).toContain('<Description>Un sitio.</Description>')
    expect(description.body).toContain('<Language>es</Language>')
    expect(description.body).toContain(`template="${origin}/espanol/search?q={searchTerms}"`)
    expect((await site.get('/xx/site.webmanifest')).statusCode).toBe(404)
    const page = readPage((await site.get('/espanol/search')).body)
    expect([page.link('manifest'), page.link('search')]).toEqual([
      '/espanol/site.webmanifest',
      '/espanol/opensearch.xml',
    ])
    await site.store.documents.upsert([contentDocument('site', before)])
  })

  it('security.txt names a contact and has not expired', async () => {
    const { body, headers } = await site.get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })

  it('[ADS-9] there is no ads.txt without settings of it', async () => {
    expect((await site.get('/ads.txt')).statusCode).toBe(404)
  })

  it.each([
    {
      what: 'its sellers',
      adsTxt: {
        managerDomain: 'sales.example.com',
        sellers: [
          {
            system: 'ads.example.net',
            account: 'pub-1',
            relationship: 'DIRECT' as const,
            authority: 'f08c47fec0942fa0',
          },
          { system: 'ads.example.org', account: '22', relationship: 'RESELLER' as const },
        ],
      },
      lines: [
        'OWNERDOMAIN=salus.example',
        'MANAGERDOMAIN=sales.example.com',
        'ads.example.net, pub-1, DIRECT, f08c47fec0942fa0',
        'ads.example.org, 22, RESELLER',
        '',
      ],
    },
    {
      what: 'nobody',
      adsTxt: { sellers: [] },
      lines: ['OWNERDOMAIN=salus.example', 'placeholder.example.com, placeholder, DIRECT, placeholder', ''],
    },
  ])('[ADS-9] ads.txt names $what', async ({ adsTxt, lines }) => {
    const before = await site.store.site()
    if (!before) throw new Error('The site has no settings')
    const withAdsTxt = { ...before, adsTxt: { ownerDomain: 'salus.example', ...adsTxt } }
    await site.store.documents.upsert([contentDocument('site', withAdsTxt)])
    const { body, headers } = await site.get('/ads.txt')
    await site.store.documents.upsert([contentDocument('site', before)])
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(body.split('\n')).toEqual(lines)
  })

  it('every page links to them, and forbids what it does not use', async () => {
    const { body, headers } = await site.get('/health/skin')
    const page = readPage(body)
    expect(page.link('manifest')).toBe('/site.webmanifest')
    expect(page.link('search')).toBe('/opensearch.xml')
    expect(body).toContain('name="theme-color"')
    expect(page.attributes('href')).toContain('/feeds/health/skin.xml')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
    expect(headers['content-security-policy']).toContain('report-to csp')
  })
})

describe('reports of a violated content security policy', () => {
  const post = (type: string, payload: string) =>
    site.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload })

  it('are accepted in both forms', async () => {
    const old = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://ads.example/x?id=1' } }
    const current = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } }]
    expect((await post('application/csp-report', JSON.stringify(old))).statusCode).toBe(204)
    expect((await post('application/reports+json', JSON.stringify(current))).statusCode).toBe(204)
  })

  it.each(['{}', '[1]', 'null', 'x'])('of another form, such as %s, are refused', async (payload) => {
    expect((await post('application/csp-report', payload)).statusCode).toBe(400)
  })
})
