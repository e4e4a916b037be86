import { expect, it } from 'vitest'
import { article, compile, leastSite } from '#authoring/testing/write-content.ts'
import { origin, siteUnderTest } from './testing/site-under-test.ts'

const site = `${leastSite}languages: [{ code: en, name: English }, { code: es, name: Español }, { code: ar, name: العربية, direction: rtl }]
`

const inSpanish = (title: string, path: string) =>
  article(title, path, 'Texto.', 'authors: [ada-writer]\nsources: [{ title: Sueño }]\n').replace(
    '/health]',
    '/es/salud]',
  )

const under = siteUnderTest()

let stored: Promise<unknown> | undefined

/** The first test that requests a page compiles the content. */
async function page(path: string): Promise<string> {
  stored ??= store()
  await stored
  return (await under.get(path)).body
}

async function store(): Promise<void> {
  const { documents, lines } = await compile({
    'site/site.yaml': site,
    'articles/health/melatonin.md': article(
      'Melatonina and melatonin',
      '/health/melatonin',
      'Text.',
      'sources: [{ title: A }]\n',
    ),
    'es/categories.yaml': '- { path: /es/salud, name: Salud }\n',
    'es/people/ada-writer.yaml': '{ name: Ada Writer, label: Autora, bio: Escribe. }\n',
    'es/articles/a.md': inSpanish('Melatonina y medicación', '/es/salud/a'),
    'articles/health/paid.md': article(
      'Chest pain and shoes',
      '/health/paid',
      'Text.',
      'sources: [{ title: A }]\nsponsor: acme\n',
    ),
    'articles/health/chest.md': article('Chest pain', '/health/chest', 'Text.', 'sources: [{ title: A }]\n'),
    'sponsors/acme.yaml': 'name: Acme\n',
    'site/topics.yaml':
      'topics: [{ id: chest-pain, help: emergency, phrases: [chest pain] }]\nhelpBoxes: { emergency: { title: Call now, text: At once. }, crisis: { title: Talk now, text: It is free. } }\n' +
      'helpLines: [{ kind: emergency, countries: [US], name: Emergency, call: "911", checked: 2026-01-02, source: "https://example.org/" }, { kind: crisis, countries: [US], name: Lifeline, call: "988", checked: 2026-01-02, source: "https://example.org/" }]\n',
    'es/site/topics.yaml':
      'topics: [{ id: suicide, help: crisis, phrases: [depresión*] }]\nhelpBoxes: { emergency: { title: Llame ahora, text: Ya. }, crisis: { title: Hable ahora, text: Es gratis. } }\n' +
      'helpLines: [{ kind: emergency, countries: [ES], name: Emergencias, call: "112", checked: 2026-01-02, source: "https://example.org/" }, { kind: crisis, countries: [ES], name: Línea 024, call: "024", checked: 2026-01-02, source: "https://example.org/" }]\n',
  })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
}

it('[LANG-4] a search in Spanish finds Spanish articles and people, and links to English matches by name', async () => {
  const body = await page('/es/search?q=melatonina')
  expect(body).toContain('href="/es/salud/a"')
  expect(body).not.toContain('href="/health/melatonin"')
  expect(body).toContain(`href="${origin}/search?q=melatonina" hrefLang="en"`)
  expect(body.replace(/<[^>]+>/g, '')).toContain('1 resultado en English')
  expect(body).not.toContain('hrefLang="ar"><')
  expect(await page('/es/search?q=ada+writer')).toContain('href="/es/people/ada-writer"')
})

it('[LANG-4] a Spanish word with a typing error is corrected with its accents', async () => {
  const body = await page('/es/search?q=medicasion')
  expect(body).toContain('href="/es/search?q=medicaci%C3%B3n"')
  expect(body).toContain('href="/es/salud/a"')
})

it('[LANG-4] a search in English links to Spanish matches, and lists no Spanish article', async () => {
  const body = await page('/search?q=melatonina')
  expect(body).toContain('href="/health/melatonin"')
  expect(body).not.toContain('href="/es/salud/a"')
  expect(body.replace(/<[^>]+>/g, '')).toContain('1 result in Español')
})

it('[LANG-4] words of a crisis in Spanish, without their accents, lead to the help lines of the language', async () => {
  const body = await page('/es/search?q=depresion')
  expect(body).toContain('Hable ahora')
  expect(body).toContain('href="tel:024"')
})

it('[LANG-4] [PAGE-10] topics of each language count on the pages of all, with the words and numbers of the page', async () => {
  const inSpanish = await page('/es/search?q=chest+pain')
  expect(inSpanish).toContain('Llame ahora')
  expect(inSpanish).toContain('href="tel:112"')
  expect(inSpanish).not.toContain('Call now')
  const inEnglish = await page('/search?q=depresion')
  expect(inEnglish).toContain('Talk now')
  expect(inEnglish).toContain('href="tel:988"')
})

it('[PAGE-10] a search with help lines has no paid items among its results', async () => {
  expect(await page('/search?q=shoes')).toContain('href="/health/paid"')
  const body = await page('/search?q=chest+pain')
  expect(body).toContain('href="/health/chest"')
  expect(body).not.toContain('href="/health/paid"')
})

it('[PAGE-10] no word of a search with help lines is corrected, neither as a suggestion nor in its results', async () => {
  expect(await page('/search?q=melatonim')).toContain('href="/health/melatonin"')
  const body = await page('/search?q=chest+pain+melatonim')
  expect(body).not.toContain('Did you mean')
  expect(body).not.toContain('href="/health/melatonin"')
})
