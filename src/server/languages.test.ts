import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { article, compile, leastSite } from '#authoring/testing/write-content.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { tokenFor } from './testing/captcha-of.ts'
import { origin, siteUnderTest } from './testing/site-under-test.ts'

const site = `${leastSite}affiliateHosts: [shop.example.com]
languages: [{ code: en, name: English }, { code: es, name: Español }, { code: ar, name: العربية, direction: rtl }]
`

const inLanguage = (title: string, path: string, category: string, extra = '') =>
  article(title, path, 'Texto.', `authors: [ada-writer]\nsources: [{ title: Sueño }]\n${extra}`).replace(
    '[/health]',
    `[${category}]`,
  )

const files = {
  'site/site.yaml': site,
  'articles/health/nap.md': inLanguage('Nap', '/health/nap', '/health', 'related: [/health/sleep, /es/salud/dormir]\n'),
  'articles/health/walk.md': inLanguage('Walk', '/health/walk', '/health'),
  'es/site/site.yaml':
    'tagline: Probado\ndescription: Un sitio de prueba.\nfeatured: /es/salud/dormir\ninterfacePages: { sourcesPolicy: "/es/fuentes#orden" }\n',
  'es/pages/fuentes.md':
    '---\npath: /es/fuentes\ntranslationOf: /articles/process\ntitle: Fuentes\nupdated: 2026-01-01\n---\n## Orden {#orden}\n[En inglés](/articles/process).\n',
  'pages/process.md':
    '---\npath: /process\ntitle: Process\nupdated: 2026-01-01\n---\n## Health {#health}\nHow we review.\n',
  'pages/sources.md': '---\npath: /articles/process\ntitle: Sources\nupdated: 2026-01-01\n---\nWhat we accept.\n',
  'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
  'people/eva-reviewer.yaml':
    '{ name: "Eva Reviewer, MD", label: Reviewer, role: Physician, bio: Reviews articles. }\n',
  'es/people/eva-reviewer.yaml': '{ name: Dra. Eva Reviewer, label: Revisora, role: Médica, bio: Revisa artículos. }\n',
  'es/people/ada-writer.yaml': '{ name: Ada Writer, label: Autora, role: Autora de salud, bio: Escribe de salud. }\n',
  'es/articles/dormir.md': inLanguage(
    'Dormir',
    '/es/salud/dormir',
    '/es/salud',
    'translationOf: nap\nmedicalReviewers: [eva-reviewer]\ndates: { published: 2026-01-01, medicallyReviewed: 2026-01-01 }\n',
  ),
  'es/series/sueno.yaml': '{ title: El sueño, articles: [/es/salud/dormir] }\n',
  'ar/categories.yaml': '- { path: /ar/sihha, name: الصحة, translationOf: /health }\n',
  'ar/articles/nawm.md': inLanguage(
    'النوم 5–10 mg مساء',
    '/ar/sihha/nawm',
    '/ar/sihha',
    'deck: خذ 1–2 mg فقط\ntranslationOf: /health/nap\n',
  ),
}

const under = siteUnderTest()

let stored: Promise<unknown> | undefined

async function store(changed: Record<string, string> = {}): Promise<void> {
  const { documents, lines } = await compile({ ...files, ...changed })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
}

/** The first test that requests a page compiles the content. */
async function get(path: string) {
  stored ??= store()
  await stored
  return under.get(path)
}

const page = async (path: string) => (await get(path)).body
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  )
const switchOf = (html: string) => /<nav[^>]*aria-label="(?:Languages|Idiomas|اللغات)".*?<\/nav>/s.exec(html)?.[0] ?? ''

describe('pages of several languages', () => {
  it('[LANG-1] have the language and the direction of their document', async () => {
    expect(await page('/health/nap')).toMatch(/<html lang="en" data-/)
    expect(await page('/es/salud/dormir')).toMatch(/<html lang="es" data-/)
    expect(await page('/ar/sihha/nawm')).toMatch(/<html lang="ar" dir="rtl"/)
    expect(await page('/tabbed/ar/sihha/nawm')).toMatch(/<html lang="ar" dir="rtl"/)
    expect(await page('/es/salud/dormir')).toContain('"inLanguage":"es"')
  })

  it('[LANG-3] isolate plain texts by elements, titles by characters, and have the styles and fonts of their script', async () => {
    const arabic = await page('/ar/sihha/nawm')
    expect(arabic).toContain('<bdi dir="ltr" lang="en">1–2\u00a0mg</bdi>')
    expect(arabic).toMatch(/<h1[^>]*><span>النوم <bdi dir="ltr" lang="en">5–10\u00a0mg<\/bdi> مساء<\/span><\/h1>/)
    expect(arabic).toMatch(/<title>النوم \u20665–10 mg\u2069 مساء/)
    expect(arabic).toMatch(/<html[^>]* class="RightToLeft-page RightToLeft-arabic ArabicFonts-page"/)
    expect(arabic).toContain('data-face="1em Salus Sans Arabic"')
    const english = await page('/health/nap')
    expect(english).not.toMatch(/RightToLeft|ArabicFonts|-arabic/)
  })

  it('[LANG-1] link to their translations, with a canonical address each', async () => {
    const group = {
      en: `${origin}/health/nap`,
      es: `${origin}/es/salud/dormir`,
      ar: `${origin}/ar/sihha/nawm`,
      'x-default': `${origin}/health/nap`,
    }
    for (const path of ['/health/nap', '/es/salud/dormir', '/ar/sihha/nawm']) {
      const html = await page(path)
      expect(alternates(html)).toEqual(group)
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    }
    expect(alternates(await page('/health/walk'))).toEqual({})
    expect(await page('/es/salud/dormir')).toMatch(
      /og:locale" content="es_ES".*og:locale:alternate" content="ar_EG".*og:locale:alternate" content="en_US"/s,
    )
  })

  it('[LANG-1] are of every type that has a document, and the home page', async () => {
    expect(alternates(await page('/es'))).toMatchObject({ en: `${origin}/`, es: `${origin}/es`, ar: `${origin}/ar` })
    expect(alternates(await page('/es/salud'))).toMatchObject({ en: `${origin}/health`, ar: `${origin}/ar/sihha` })
    expect(alternates(await page('/people/ada-writer'))).toMatchObject({ es: `${origin}/es/people/ada-writer` })
    expect(await page('/es/salud')).toContain('Dra. Eva Reviewer')
    const spanish = await page('/es/people/ada-writer')
    expect(spanish).toContain('Escribe de salud.')
    expect(spanish).toContain('href="/es/salud/dormir"')
    expect(spanish).not.toContain('href="/health/nap"')
    expect((await get('/ar/people/ada-writer')).statusCode).toBe(404)
    expect((await get('/es/series/sueno')).statusCode).toBe(200)
    expect((await get('/series/sueno')).statusCode).toBe(404)
  })

  it('[LANG-1] [REV-5] name people in a version of an article as its language does', async () => {
    const spanish = await page('/history/version/1/es/salud/dormir')
    expect(spanish).toContain('Dra. Eva Reviewer')
    expect(spanish).not.toContain('Eva Reviewer, MD')
  })

  it('[LANG-1] say their language in the linked data of lists and people', async () => {
    for (const path of ['/es/salud', '/es/series/sueno', '/es/people/ada-writer'])
      expect(await page(path), path).toContain(`"url":"${origin}${path}","inLanguage":"es"`)
    expect(await page('/health')).toContain(`"url":"${origin}/health","inLanguage":"en"`)
  })

  it('[LANG-1] refer to the card of the site in their language', async () => {
    const cardOf = async (path: string) => /og:image" content="[^"]*?(\/cards\/[^"]*)"/.exec(await page(path))?.[1]
    expect([await cardOf('/'), await cardOf('/es'), await cardOf('/ar')]).toEqual([
      '/cards/site.jpg',
      '/cards/site.es.jpg',
      '/cards/site.ar.jpg',
    ])
  })

  it('[LANG-1] link to the pages about the site in their own language, or declare another language', async () => {
    const spanish = await page('/es/salud/dormir')
    expect(spanish).toContain('href="/es/fuentes#orden"')
    expect(spanish).not.toContain('href="/articles/process"')
    expect(spanish).toContain('href="/process#health" hreflang="en"')
    expect(await page('/ar/sihha/nawm')).toContain('href="/articles/process" hreflang="en"')
    expect(await page('/health/nap')).toContain('href="/articles/process"')
    // A translation links to its original.
    expect(await page('/es/fuentes')).toContain('href="/articles/process"')
    const { lines } = await compile({
      ...files,
      'es/site/more.yaml': 'interfacePages: { termsOfUse: /es/condiciones }\n',
    })
    expect(lines.join('\n')).toContain('/es/condiciones')
  })

  it('[LANG-1] link to pages of their language also in later articles of an infinite page', async () => {
    const { body } = await get('/api/content/es/salud/dormir')
    const { html } = JSON.parse(body).data
    expect(html).toContain('href="/es/fuentes#orden"')
    expect(html).toContain('href="/process#health" hreflang="en"')
    expect(html).not.toContain('action="/search"')
  })

  it('[LANG-1] are listed in files for other programs', async () => {
    expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(await page('/.well-known/security.txt')).toContain('Preferred-Languages: en, es, ar\n')
  })

  it('[LANG-1] have a home page, lists and links of their own language', async () => {
    const home = await page('/es')
    expect(home).toContain('<h1>Probado</h1>')
    expect(home).toContain('href="/es/salud/dormir"')
    expect(home).toContain('action="/es/search"')
    expect(home).toContain('href="/es/newsletter"')
    expect((await get('/es/search?q=dormir')).statusCode).toBe(200)
    expect((await get('/es/newsletter')).statusCode).toBe(200)
    expect(await page('/es/verify')).toContain('<h1>Compruebe un artículo usted</h1>')
    expect(await page('/ar/verify')).toContain('<h1>تحقّق من مقال بنفسك</h1>')
    // An article in another language is no reading tip.
    expect(await page('/health/nap')).toContain('href="/health/sleep"')
    expect(await page('/health/nap').then((html) => html.split('<main')[1])).not.toContain('href="/es/salud/dormir"')
    expect(await page('/es/salud/dormir')).toContain('href="/es/people/ada-writer"')
  })

  it('[LANG-1] have a switch that leads to the same article, or says that there is no translation', async () => {
    const full = switchOf(await page('/es/salud/dormir'))
    expect(full).toContain('aria-label="Idiomas"')
    expect(full).toContain(`<a href="${origin}/health/nap" lang="en" hrefLang="en" rel="alternate">`)
    expect(full).toContain(`<a href="${origin}/ar/sihha/nawm" lang="ar" hrefLang="ar" rel="alternate">`)
    // No switch without a target stands above an article.
    const alone = await page('/health/walk')
    expect(switchOf(alone)).toBe('')
    const below = alone
      .split('</main>')[1]
      ?.split('<footer')[0]
      ?.replace(/<[^>]+>/g, '')
    expect(below).toBe('Not available in Español or العربية')
  })

  it('[LANG-1] have a sitemap for each language, which lists the translations', async () => {
    const [english, spanish] = await Promise.all([page('/sitemap.xml'), page('/es/sitemap.xml')])
    const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
    expect(addresses(english)).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/health/nap`]))
    expect(addresses(english).filter((address) => /\/(es|ar)(\/|$)/.test(address ?? ''))).toEqual([])
    expect(addresses(spanish).toSorted()).toEqual(
      ['', '/fuentes', '/people/ada-writer', '/people/eva-reviewer', '/salud', '/salud/dormir', '/series/sueno'].map(
        (path) => `${origin}/es${path}`,
      ),
    )
    expect(spanish).toMatch(
      RegExp(`<loc>${origin}/es/salud/dormir</loc>.*?hreflang="ar" href="${origin}/ar/sihha/nawm"`, 's'),
    )
    expect(english).toContain(`hreflang="es" href="${origin}/es/people/ada-writer"`)
    expect(await page('/robots.txt')).toContain(`Sitemap: ${origin}/es/sitemap.xml`)
    expect((await get('/fr/sitemap.xml')).statusCode).toBe(404)
  })

  it('[LANG-1] have feeds of their language', async () => {
    const feed = await page('/es/feed.xml')
    expect(feed).toContain('<language>es</language>')
    expect(feed).toContain(`${origin}/es/salud/dormir`)
    expect(feed).not.toContain('/health/')
    expect(await page('/feed.xml')).not.toContain('/es/')
    expect(await page('/feeds/ar/sihha.json')).toContain('"language":"ar"')
    expect(await page('/es/salud/dormir')).toContain('href="/es/feed.xml"')
  })

  it('[LANG-1] answer an unknown address in the language of its prefix', async () => {
    const missing = await get('/es/nada')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('<html lang="es"')
    expect((await get('/nothing')).body).toContain('<html lang="en"')
  })

  it('[LANG-1] redirect from an address with capitals to the page in lowercase', async () => {
    const leadingOn = {
      '/ES': '/es',
      '/ES/search?q=Sue%C3%B1o': '/es/search?q=Sue%C3%B1o',
      '/es/Privacy-Choices': '/es/privacy-choices',
      '/Es/Salud/Dormir': '/es/salud/dormir',
      '/history/ES/Salud/dormir': '/history/es/salud/dormir',
    }
    for (const [from, to] of Object.entries(leadingOn)) {
      const { statusCode, headers } = await get(from)
      expect([statusCode, headers.location], from).toEqual([301, to])
    }
    for (const nothing of ['/FR', '/FR/search', '/es/Nothing', '/es/Transparency/x'])
      expect((await get(nothing)).statusCode, nothing).toBe(404)
  })

  it('[LANG-1] link to a new translation', async () => {
    expect(alternates(await page('/health/walk'))).toEqual({})
    await store({
      'es/articles/caminar.md': inLanguage('Caminar', '/es/salud/caminar', '/es/salud', 'translationOf: walk\n'),
    })
    await expect
      .poll(async () => alternates(await page('/health/walk')))
      .toMatchObject({
        es: `${origin}/es/salud/caminar`,
      })
  })
})

describe('mail to a reader', () => {
  it.each([
    ['es', '<html lang="es">', `${origin}/es/newsletter/confirm?`],
    ['ar', '<html lang="ar" dir="rtl">', `${origin}/ar/newsletter/confirm?`],
    ['en', '<html lang="en">', `${origin}/newsletter/confirm?`],
  ])(
    '[LANG-2] is in %s, the language of the page with the form, and so is where it leads',
    async (language, root, link) => {
      await page('/health/nap')
      const path = '/api/newsletter'
      const recipient = `ana-${language}@example.org`
      const answer = await under.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-language': language, 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
        payload: { email: recipient, recaptcha: await tokenFor(under.app, path) },
      })
      expect(answer.statusCode).toBe(201)
      const mail = (await under.store.mail.list({ limit: 100 })).find((mail) => mail.recipient === recipient)
      const rendered =
        mail && (await renderEmail(mail.template, recipient, { store: under.store, config: under.config }))
      expect(rendered?.html).toContain(root)
      expect(rendered?.text).toContain(link)
      const confirm = /https:\/\/\S+confirm\S+/.exec(rendered?.text ?? '')?.[0].replace(origin, '') ?? ''
      const opened = await get(confirm)
      expect([opened.statusCode, /<html lang="(..)"/.exec(opened.body)?.[1]]).toEqual([200, language])
    },
  )

  it('[REV-5] the public history of a translation is in its language, even after removal', async () => {
    await get('/es/salud/dormir')
    const changed = { 'es/articles/dormir.md': files['es/articles/dormir.md'].replace('Texto.', 'Otro texto.') }
    await store({
      ...changed,
      'ar/articles/nawm.md': files['ar/articles/nawm.md'].replace('Texto.', '2 mg مساء.'),
    })
    for (const at of ['', '/version/1', '/changes/1/2']) {
      const spanish = await page(`/history${at}/es/salud/dormir`)
      expect.soft(spanish, at).toMatch(/<html lang="es" data-/)
      expect.soft(spanish, at).toMatch(/Dormir/)
      const arabic = await page(`/history${at}/ar/sihha/nawm`)
      expect.soft(arabic, at).toMatch(/<html lang="ar" dir="rtl"/)
      expect.soft(arabic, at).toContain('النوم')
    }
    expect(await page('/history/changes/1/2/es/salud/dormir')).toMatch(/<ins>Otro/)
    await under.store.documents.remove('article', '/es/salud/dormir')
    const gone = await page('/history/es/salud/dormir')
    expect(gone).toMatch(/<html lang="es" data-/)
    expect(gone).toContain('Este artículo se ha retirado')
    await store()
  })
})
