import { expect, it } from 'vitest'
import { article, compile, leastSite } from '#authoring/testing/write-content.ts'
import { origin, siteUnderTest } from './testing/site-under-test.ts'

/** As many pages as a cancer institute has in both languages. */
const pairs = 123
const numbers = Array.from({ length: pairs }, (_, index) => index + 1)

const english = (number: number) => `/health/topic-${number}`
const spanish = (number: number) => `/es/salud/tema-${number}`
/** A word that only one pair of pages has, made of letters: search treats numbers differently. */
const word = (number: number) => `zq${[...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}a`

const under = siteUnderTest()

function page(title: string, path: string, category: string, extra = ''): string {
  const body = `Text ${title}.`
  return article(title, path, body, `authors: [ada-writer]\nsources: [{ title: A }]\n${extra}`).replace(
    '[/health]',
    `[${category}]`,
  )
}

async function storePairs(): Promise<void> {
  const { documents, lines } = await compile({
    'site/site.yaml': `${leastSite}affiliateHosts: [shop.example.com]
languages: [{ code: en, name: English }, { code: es, name: Español }]
`,
    'es/site/site.yaml': 'tagline: Probado\ndescription: Un sitio de prueba.\nfeatured: /es/salud/tema-1\n',
    'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
    ...Object.fromEntries(
      numbers.flatMap((number) => [
        [`articles/health/topic-${number}.md`, page(`Topic ${word(number)}`, english(number), '/health')],
        [
          `es/articles/tema-${number}.md`,
          page(`Tema ${word(number)}`, spanish(number), '/es/salud', `translationOf: topic-${number}\n`),
        ],
      ]),
    ),
  })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
}

it(`[LANG-1] [LANG-4] ${pairs} pairs of pages link to each other with their language, and each language finds its own`, async () => {
  await storePairs()
  await expect.poll(async () => (await under.get(spanish(pairs))).statusCode).toBe(200)
  for (const number of numbers)
    for (const [path, language, search] of [
      [english(number), 'en', '/search'],
      [spanish(number), 'es', '/es/search'],
    ] as const) {
      const { body, statusCode } = await under.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(/<html lang="([^"]+)"/.exec(body)?.[1], path).toBe(language)
      expect(body, path).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
      const alternates = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
      expect(Object.fromEntries(alternates.map(([, code, href]) => [code, href])), path).toEqual({
        en: origin + english(number),
        es: origin + spanish(number),
        'x-default': origin + english(number),
      })
      // A page of results takes longer than an article: only one pair in three is searched for.
      if (number % 3 !== 0) continue
      const found = await under.get(`${search}?q=${word(number)}`)
      expect(/<html lang="([^"]+)"/.exec(found.body)?.[1]).toBe(language)
      const results = [...found.body.matchAll(/href="((?:\/health\/topic|\/es\/salud\/tema)-\d+)"/g)].map(
        ([, href]) => href,
      )
      // The reader's language comes first.
      expect([path, results[0]]).toEqual([path, path])
    }
})
