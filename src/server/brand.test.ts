import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareBrand } from '#authoring/brand/prepare-brand.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { operator } from '#model/staff/actor.ts'
import { invite } from '#services/staff/invite.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import { examplePages } from '../../tests/support/page-list.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { unsentPage } from './rendering/static-pages.ts'
import { brandedSite } from './testing/branded-content.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64')
/** Removes parts that differ each time: the keys of forms, and the time of the request in articles. */
const lasting = (html: string) =>
  html.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
const pagesNow = async () => {
  const pages = new Map<string, string>()
  // That page has another captcha each time.
  for (const { path } of examplePages.filter(({ path }) => !path.startsWith('/comments/new')))
    pages.set(path, sha256Of(lasting((await site.get(path)).body)))
  return pages
}

let plain: ContentDocument
let branded: ContentDocument
let before: Map<string, string>

beforeAll(async () => {
  before = await pagesNow()
  const settings = await site.store.documents.get('site', 'site')
  if (!settings) throw new Error('The fixtures have no settings')
  plain = { kind: 'site', key: 'site', value: settings } as ContentDocument
  const compiled = await brandedSite(join(makeTemporaryFolder(), 'content'))
  branded = compiled.site
  await prepareBrand(compiled.outputs, site.config.dataDir)
  await site.store.documents.upsert([branded])
}, 120_000)

describe('[SITE-4] a site with a brand', () => {
  it('shows it on every page: logo, icon, colors, fonts, and a policy that admits its style', async () => {
    for (const { path, status = 200 } of examplePages as { path: string; status?: number }[]) {
      const { body, headers, statusCode } = await site.get(path)
      expect(statusCode, path).toBe(status)
      const style = /<style data-styles="[^"]*">([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
      expect(style, path).toContain('--brand:#7a1f5c')
      expect(style).toContain('prefers-color-scheme:dark){:root{')
      expect(headers['content-security-policy']).toContain(`'sha256-${sha256Of(style)}'`)
      const page = readPage(body)
      const pictures = page.all('img').map(({ properties }) => String(properties.src))
      expect(
        pictures.some((src) => /^\/brand\/logo\.[0-9a-f]{8}\.svg$/.test(src)),
        path,
      ).toBe(true)
      expect(body).toMatch(/<link rel="icon" href="\/brand\/favicon\.[0-9a-f]{8}\.svg"/)
      expect(body).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8fc"')
      expect(body).toMatch(/<link rel="preload" href="\/brand\/lantern-latin\.[0-9a-f]{8}\.woff2" as="font"/)
      expect(body).not.toMatch(/salus-(sans|serif)\.woff2|salus-sans-italic/)
      expect(body).toContain('Lantern Trust')
    }
  })

  it('serves its files as immutable, and an SVG with a policy that allows it nothing', async () => {
    const { body } = await site.get('/')
    const [, logo = ''] = /(\/brand\/logo\.\w+\.svg)/.exec(body) ?? []
    const { headers, statusCode, payload } = await site.get(logo)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ])
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(payload).toContain('#7a1f5c')
    expect((await site.get('/brand/../altcha-secret')).statusCode).toBe(404)
  })

  it('serves its icons where browsers look for them, and its colors in the manifest', async () => {
    const manifest = JSON.parse((await site.get('/site.webmanifest')).body)
    expect(manifest).toMatchObject({ name: 'Lantern Trust', background_color: '#fbf8fc', theme_color: '#fbf8fc' })
    const icons = await Promise.all(
      ['/favicon.ico', '/apple-touch-icon.png', ...manifest.icons.map(({ src }: { src: string }) => src)].map((path) =>
        site.get(path),
      ),
    )
    await site.store.documents.upsert([plain])
    const own = await Promise.all(['/favicon.ico', '/apple-touch-icon.png'].map((path) => site.get(path)))
    await site.store.documents.upsert([branded])
    expect(icons.map(({ statusCode }) => statusCode)).toEqual(icons.map(() => 200))
    for (const [index, icon] of own.entries()) expect(icons[index]?.rawPayload.equals(icon.rawPayload)).toBe(false)
  })

  it('shows it in feeds', async () => {
    const icon = 'https://salus.test/icon-512.png'
    expect((await site.get('/feed.xml')).body).toContain(`<image><url>${icon}</url>`)
    expect((await site.get('/feed.atom')).body).toContain(`<logo>${icon}</logo>`)
    expect(JSON.parse((await site.get('/feed.json')).body)).toMatchObject({ icon, title: 'Lantern Trust' })
  })

  it('uses its colors and name in mails', async () => {
    const context = { store: site.store, linkSecret: site.config.mail.secret }
    const email = 'mira@example.org'
    await invite(context, operator, { name: 'Mira', email, roles: ['moderator'], person: null })
    const [newest] = await site.store.mail.list({ limit: 1 })
    const mail = newest && (await renderEmail(newest.template, email, site))
    expect(mail?.fromName).toBe('Lantern Trust')
    for (const color of ['#7a1f5c', '#fbf8fc', '#231a2b']) expect(mail?.html).toContain(color)
    expect(mail?.html).not.toContain('#0f5557')
  })

  it('shows it on error pages, even if nothing can be rendered', async () => {
    const { body, statusCode } = await site.get('/no/such/page')
    expect(statusCode).toBe(404)
    expect(body).toContain('--brand:#7a1f5c')
    const value = await site.store.site()
    const texts = textsOf(englishLanguage)
    const page = unsentPage(503, { texts, home: '/', branded: value ?? undefined })
    expect(page.body).toContain('<p class="name">Lantern Trust</p>')
    expect(page.body).toContain('--brand:#7a1f5c')
    const style = /<style>([\s\S]*?)<\/style>/.exec(String(page.body))?.[1] ?? ''
    expect(page.headers['content-security-policy']).toContain(sha256Of(style))
  })

  it('serves the same bytes as before once the brand is removed', async () => {
    const during = await pagesNow()
    for (const [path, hash] of before) expect(during.get(path), path).not.toBe(hash)
    await site.store.documents.upsert([plain])
    expect(await pagesNow()).toEqual(before)
    await site.store.documents.upsert([branded])
  })
})
