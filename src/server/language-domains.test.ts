import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { article, compile, leastSite } from '#authoring/testing/write-content.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { origin, siteUnderTest } from './testing/site-under-test.ts'

const spanish = 'https://es.salus.test'
const under = siteUnderTest(undefined, { TRUST_PROXY: '10.0.0.0/8' })
let stored: Promise<unknown> | undefined

async function store(): Promise<void> {
  const { documents, lines } = await compile({
    'site/site.yaml': `${leastSite}affiliateHosts: [shop.example.com]
languages: [{ code: en, name: English }, { code: es, name: Español, origin: '${spanish}' }]
`,
    'articles/health/nap.md': article(
      'Nap',
      '/health/nap',
      'Text.',
      'authors: [ada-writer]\nsources: [{ title: Sleep }]\n',
    ),
    'es/site/site.yaml': 'tagline: Probado\ndescription: Un sitio de prueba.\nfeatured: /es/salud/dormir\n',
    'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
    'es/comments/dormir.yaml': 'note: Una nota.\nviewCount: 1\nconditionOptions: [Sueño]\n',
    'es/articles/dormir.md': article(
      'Dormir',
      '/es/salud/dormir',
      'Texto.',
      'authors: [ada-writer]\nsources: [{ title: Sueño }]\ntranslationOf: nap\ndates: { published: 2026-01-01 }\n',
    ).replace('[/health]', '[/es/salud]'),
  })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
  // The app reads the settings again when the database announces them.
  await expect.poll(async () => (await at('es.salus.test', '/')).body).toContain('<html lang="es"')
}

/** The first test compiles the content. */
beforeEach(async () => {
  stored ??= store()
  await stored
})

const at = (host: string, path: string, headers: Record<string, string> = {}) => under.get(path, { host, ...headers })

it('[LANG-1] the host of a request determines its language, whichever page was cached first', async () => {
  const [main, own, other] = [await at('salus.test', '/'), await at('ES.salus.test', '/'), await at('x.test', '/')]
  expect([main, own, other].map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['en', 'es', 'en'])
  const page = await at('es.salus.test', '/salud/dormir')
  expect(page.body).toContain('<html lang="es"')
  expect(page.body).toContain(`<link rel="canonical" href="${spanish}/salud/dormir"/>`)
  expect(page.body).toContain(`hrefLang="en" href="${origin}/health/nap"`)
  expect(page.body).toContain('href="/comments/new?article=/es/salud/dormir"')
  expect(page.body).toContain('action="/search"')
  expect((await at('salus.test', '/salud/dormir')).statusCode).toBe(404)
  expect((await at('es.salus.test', '/health/nap')).statusCode).toBe(404)
  expect((await at('es.salus.test', '/nada')).body).toContain('<html lang="es"')
  for (const path of [
    '/search?q=dormir',
    '/people/ada-writer',
    '/newsletter',
    '/comments/new?article=/es/salud/dormir',
  ]) {
    const found = await at('es.salus.test', path)
    expect([path, found.body.includes('<html lang="es"')]).toEqual([path, true])
  }
})

it('[LANG-1] a forwarded host counts if a trusted proxy sends it', async () => {
  const sent = (remoteAddress: string) =>
    under.app.inject({ url: '/', remoteAddress, headers: { host: 'salus.test', 'x-forwarded-host': 'es.salus.test' } })
  expect((await sent('10.1.2.3')).body).toContain('<html lang="es"')
  expect((await sent('192.0.2.1')).body).toContain('<html lang="en"')
})

it('[LANG-1] robots.txt, sitemap and feed are those of the host', async () => {
  expect((await at('es.salus.test', '/robots.txt')).body).toMatch(RegExp(`Sitemap: ${spanish}/sitemap.xml\n$`))
  const robots = (await at('salus.test', '/robots.txt')).body
  expect(robots.match(/Sitemap: .*/g)).toEqual([`Sitemap: ${origin}/sitemap.xml`])
  const addresses = [...(await at('es.salus.test', '/sitemap.xml')).body.matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => url,
  )
  expect(addresses).toContain(`${spanish}/salud/dormir`)
  expect(addresses.filter((address) => !address?.startsWith(spanish))).toEqual([])
  expect((await at('es.salus.test', '/feed.xml')).body).toContain(`${spanish}/salud/dormir`)
})

it('[LANG-1] manifest and OpenSearch description are those of the language of the host', async () => {
  const manifest = JSON.parse((await at('es.salus.test', '/site.webmanifest')).body)
  expect(manifest).toMatchObject({ lang: 'es', start_url: '/', scope: '/', description: 'Un sitio de prueba.' })
  expect((await at('es.salus.test', '/opensearch.xml')).body).toContain(`template="${spanish}/search?q={searchTerms}"`)
  expect((await at('es.salus.test', '/')).body).toContain('<link rel="manifest" href="/site.webmanifest"/>')
})

it('[LANG-1] linked data, cards and addresses in the head of a page use the domain', async () => {
  const { body } = await at('es.salus.test', '/salud/dormir')
  const head = body.slice(0, body.indexOf('</head>'))
  // No link leads to the page, its language or its category at the address of the main site.
  expect(
    [...head.matchAll(/(?:https?:)?\/\/[^"\s<]*/g)]
      .map(([address]) => address)
      .filter((address) => /\/es(\/|"|$)/.test(address)),
  ).toEqual([])
  expect(head).toContain(`<meta property="og:url" content="${spanish}/salud/dormir"/>`)
  const [graph = ''] = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  )
  expect(graph).toContain(`${spanish}/salud/dormir`)
  expect(graph).not.toContain(`${origin}/salud`)
  expect(graph).not.toContain(`${origin}/es`)
  expect(head).toMatch(RegExp(`<meta property="og:image" content="${origin}/[^"]+"`))
})

it('[LANG-1] mails about an article link to the domain of its language', async () => {
  const data = { path: '/es/salud/dormir', senderName: 'Ada', senderEmail: 'ada@example.org' }
  const mail = await renderEmail({ kind: 'sharedArticle', data }, 'ben@example.org', {
    store: under.store,
    config: under.config,
  })
  const addresses = (mail?.text ?? '').match(/https?:[^\s]+/g)
  expect(addresses).toContain(`${spanish}/salud/dormir`)
  expect(addresses?.some((address) => address.startsWith(`${spanish}/mail/block?`))).toBe(true)
  expect(addresses?.filter((address) => !address.startsWith(spanish))).toEqual([])
})

it('[LANG-1] forms and redirects stay on the domain, and its pages may send forms', async () => {
  const send = (sentFrom: string) =>
    under.app.inject({
      method: 'POST',
      url: '/api/topic-requests?language=es',
      headers: { host: 'es.salus.test', origin: sentFrom, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        topic: `Sueño ${randomUUID()}`,
        detail: '',
        idempotencyKey: randomUUID(),
      }).toString(),
    })
  const accepted = await send(spanish)
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/topic-request/sent'])
  expect((await at('es.salus.test', '/topic-request/sent')).body).toContain('<html lang="es"')
  expect((await send('https://evil.test')).statusCode).toBe(403)
  const slashed = await at('es.salus.test', '/salud/dormir/')
  expect([slashed.statusCode, slashed.headers.location]).toEqual([301, '/salud/dormir'])
})
