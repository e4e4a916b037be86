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

/** The content is compiled within the first test that asks for a page. */
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
    'es/site/topics.yaml':
      'topics: [{ id: suicide, help: crisis, phrases: [depresión*] }]\nhelpBoxes: { crisis: { title: Hable ahora, text: Es gratis. } }\n' +
      'helpLines: [{ kind: crisis, countries: [ES], name: Línea 024, call: "024", checked: 2026-01-02, source: "https://example.org/" }]\n',
  })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
}

it('[LANG-4] a search in Spanish finds Spanish articles and people, and offers what there is in English by name', async () => {
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

it('[LANG-4] a search in English offers what there is in Spanish, and finds no Spanish article', async () => {
  const body = await page('/search?q=melatonina')
  expect(body).toContain('href="/health/melatonin"')
  expect(body).not.toContain('href="/es/salud/a"')
  expect(body.replace(/<[^>]+>/g, '')).toContain('1 result in Español')
})

it('[LANG-4] words of a crisis in Spanish, without their accents, lead to the lines of the language', async () => {
  const body = await page('/es/search?q=depresion')
  expect(body).toContain('Hable ahora')
  expect(body).toContain('href="tel:024"')
})
