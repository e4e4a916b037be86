import { describe, expect, it } from 'vitest'
import { article, compile, leastSite } from './testing/write-content.ts'

const site = `${leastSite}affiliateHosts: [shop.example.com]
languages: [{ code: en, name: English }, { code: es, name: Español }, { code: ar, name: العربية, direction: rtl }]
`

const spanish = (title: string, path: string, extra = '') =>
  article(title, path, 'Duerma bien.', `sources: [{ title: El sueño }]\n${extra}`).replace('/health]', '/es/salud]')

const files = {
  'site/site.yaml': site,
  'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
  'es/articles/salud/dormir.md': spanish('Dormir', '/es/salud/dormir', 'lang: es\ntranslationOf: sleep\n'),
}

const errorsOf = async (changed: Record<string, string | undefined>) =>
  (await compile({ ...files, ...changed })).lines.filter((line) => line.includes('error'))

describe('a folder of a language', () => {
  it('[LANG-1] gives its documents the language, and links translations', async () => {
    const { documents, lines } = await compile({
      ...files,
      'es/people/ada-writer.yaml': '{ name: Ada Writer, label: Autora, bio: Escribe. }\n',
      'es/people/luz-autora.yaml': '{ name: Luz Autora, bio: Escribe. }\n',
      'es/site/site.yaml': 'tagline: Probado\nnavigation: [{ title: Salud, url: /es/salud }]\n',
      'es/series/sueno.yaml': '{ title: El sueño, articles: [/es/salud/dormir] }\n',
      'es/pages/sobre.md': '---\npath: /es/sobre\ntitle: Sobre\nupdated: 2026-01-01\n---\nHola.\n',
    })
    expect(lines.filter((line) => line.includes('error'))).toEqual([])
    const value = (name: string) => documents.find(({ kind, key }) => `${kind} ${key}` === name)?.value
    expect(value('article /health/sleep')).toMatchObject({ language: 'en' })
    expect(value('article /es/salud/dormir')).toMatchObject({ language: 'es', translationOf: 'sleep' })
    expect(value('category /es/salud')).toMatchObject({ language: 'es', translationOf: '/health' })
    expect(value('page /es/sobre')).toMatchObject({ language: 'es' })
    expect(value('series sueno')).toMatchObject({ language: 'es', link: '/es/series/sueno' })
    expect(value('person ada-writer')).toMatchObject({
      language: 'en',
      link: '/people/ada-writer',
      translations: { es: { link: '/es/people/ada-writer', type: { label: 'Autora' }, bio: { text: 'Escribe.' } } },
    })
    expect(value('person luz-autora')).toMatchObject({ language: 'es', link: '/es/people/luz-autora' })
    expect(value('site site')).toMatchObject({
      tagline: 'Tested',
      translations: { es: { tagline: 'Probado', navigation: [{ title: 'Salud' }] } },
    })
  })

  it.each([
    [
      '{ code: ar, name: العربية }',
      'the pages in "ar" from left to right; expected "direction: rtl", as it is written',
    ],
    ['{ code: es, name: Español, direction: rtl }', 'the pages in "es" from right to left; expected "direction: ltr"'],
    ['{ code: ar, name: العربية, direction: rtl }', null],
    ['{ code: az-Arab, name: آذربایجان, direction: rtl }', null],
  ])('[LANG-3] [LANG-1] is warned of where its pages would run against its script: %s', async (language, warning) => {
    const { lines } = await compile({ 'site/site.yaml': `${leastSite}languages: [${language}]\n` })
    const warnings = lines.filter((line) => line.includes('the pages in'))
    expect(warnings).toEqual(warning ? [expect.stringMatching(/^site\/site\.yaml:\d+:\d+ {2}warning: /)] : [])
    if (warning) expect(warnings[0]).toContain(warning)
  })

  it('[LANG-1] of a language that the site does not have is a mistake', async () => {
    expect(await errorsOf({ 'fr/articles/sommeil.md': article('Dormir', '/fr/sommeil', 'Bien.') })).toEqual([
      'fr/articles/sommeil.md:1:1  error: the folder "fr", of no language; expected "fr" among the languages in site/',
    ])
    expect(await errorsOf({ 'en/articles/nap.md': article('Nap', '/health/nap', 'Well.') })).toEqual([
      'en/articles/nap.md:1:1  error: the folder "en", of no language; expected the files of the default language at the top of the content folder',
    ])
  })

  it('[LANG-1] compiles one of its files against the whole content', async () => {
    const { documents } = await compile(
      { ...files, 'es/site/site.yaml': 'tagline: Probado\n' },
      { only: 'es/articles' },
    )
    expect(documents.map(({ key }) => key)).toEqual(['/es/salud/dormir'])
  })
})

describe('mistakes', () => {
  it.each([
    {
      what: 'a path without the prefix of its language',
      file: spanish('Dormir', '/salud/dormir'),
      line: '3:7  error: the path "/salud/dormir" of a page in "es"; expected a path below "/es"',
    },
    {
      what: 'a path that a page of the interface has below the prefix',
      file: spanish('Dormir', '/es/search'),
      line: '3:7  error: the reserved path "/es/search"; expected a path that begins otherwise below the prefix',
    },
    {
      what: 'the prefix of another language',
      file: spanish('Dormir', '/ar/dormir'),
      line: '3:7  error: the path "/ar/dormir" of a page in "es"; expected a path below "/es"',
    },
    {
      what: 'another language than that of its folder',
      file: spanish('Dormir', '/es/salud/dormir', 'lang: ar\n'),
      line: '6:7  error: the language "ar"; expected "es", the language of its folder',
    },
    {
      what: 'a translation of nothing',
      file: spanish('Dormir', '/es/salud/dormir', 'translationOf: /health/slep\n'),
      line: '6:16  error: no article "/health/slep"; expected /health/sleep',
    },
    {
      what: 'a translation of itself',
      file: spanish('Dormir', '/es/salud/dormir', 'translationOf: dormir\n'),
      line: '6:16  error: "dormir", which is this article itself; expected the article it translates',
    },
  ])('[LANG-1] $what', async ({ file, line }) => {
    expect(await errorsOf({ 'es/articles/salud/dormir.md': file })).toEqual([`es/articles/salud/dormir.md:${line}`])
  })

  it('[LANG-1] a translation in the language of its original, and of a translation', async () => {
    expect(
      await errorsOf({
        'articles/health/nap.md': article('Nap', '/health/nap', 'Well.', 'translationOf: sleep\n'),
        'ar/articles/nawm.md': article('Nawm', '/ar/nawm', 'Well.', 'translationOf: dormir\n'),
      }),
    ).toEqual([
      'ar/articles/nawm.md:5:16  error: "dormir", which is a translation itself; expected "sleep"',
      'articles/health/nap.md:5:16  error: "sleep", which is in "en" too; expected the article it translates, in another language',
    ])
  })

  it('[LANG-1] two translations of one article in one language', async () => {
    const [mistake] = await errorsOf({
      'es/articles/salud/siesta.md': spanish('Siesta', '/es/salud/siesta', 'translationOf: /health/sleep\n'),
    })
    expect(mistake).toMatch(
      /^es\/articles\/salud\/siesta\.md:6:16 {2}error: a second translation of "\/health\/sleep" in "es", after .*dormir\.md:7; expected one$/,
    )
  })

  it('[LANG-1] languages that share a code, a prefix or the place of the default one', async () => {
    const declared = (languages: string) => errorsOf({ 'site/site.yaml': site.replace(/languages: .*/, languages) })
    expect((await declared('languages: [{ code: en, name: English, prefix: /en }]')).at(0)).toContain(
      'expected none, since the first language is the default one',
    )
    expect(
      (
        await declared(
          'languages: [{ code: en, name: English }, { code: es, name: Español }, { code: ca, name: Català, prefix: /es }]',
        )
      ).at(0),
    ).toContain('expected a prefix of its own for each language')
  })
})

describe('text against the direction of its page', () => {
  const arabic = (body: string, extra = '') =>
    article('النوم', '/ar/sleep', body, `sources: [{ title: النوم }]\n${extra}`).replace('/health]', '/ar/health]')
  const compiled = (body: string, extra = '') =>
    compile({
      'site/site.yaml': site,
      'ar/categories.yaml': '- { path: /ar/health, name: الصحة }\n',
      'ar/articles/health/nawm.md': arabic(body, extra),
    })

  it('[LANG-3] is isolated in paragraphs, headings, lists, tables and boxes', async () => {
    const { documents, lines } = await compiled(
      [
        'خذ 500 **mg** الآن.',
        '## جرعة 5–10 mg يوميا',
        '- خذ 2.5 mg مساء',
        '\n| دواء | جرعة |\n| --- | --- |\n| بانادول | 500 mg مرتين |',
        '\n:::warning{tone="caution" title="انتبه"}\nلا تتجاوز 4,000 mg يوميا.\n:::',
      ].join('\n'),
    )
    expect(lines.filter((line) => line.includes('error'))).toEqual([])
    const text = JSON.stringify(documents.find(({ key }) => key === '/ar/sleep')?.value).replaceAll('\\"', "'")
    for (const dose of ['500\u00a0<strong>mg</strong>', '5–10\u00a0mg', '2.5\u00a0mg', '500\u00a0mg', '4,000\u00a0mg'])
      expect(text).toContain(`<bdi dir='ltr' lang='en'>${dose}</bdi>`)
    expect(text).not.toMatch(/[\u2066-\u2069]/)
  })

  it('[LANG-3] is a mistake at its place if no isolate can determine the intended order', async () => {
    const expected =
      'expected a comma (،) before a number that belongs to what follows, a no-break space before one of the name or unit'
    const { lines } = await compiled('نم جيدا.\n\n- خذ مع الماء\n  500 mg 3 مرات', 'deck: خذ Panadol 3 مرات\n')
    expect(lines.filter((line) => line.includes('between two words'))).toEqual([
      `ar/articles/health/nawm.md:6:7  error: the number 3 between two words, which may belong to either; ${expected}`,
      `ar/articles/health/nawm.md:11:10  error: the number 3 between two words, which may belong to either; ${expected}`,
    ])
  })
})

it('[LANG-4] check names the lists that the default language has and another lacks', async () => {
  const lists = 'topics: [{ id: suicide, phrases: [suicid*] }]\nadPolicy: { diagnosisTitles: [diabet*] }\n'
  const warnings = (changed: Record<string, string>) =>
    compile({ ...files, 'site/lists.yaml': lists, ...changed }).then(({ lines }) =>
      lines.filter((line) => line.includes('nothing is sold')),
    )
  expect(await warnings({})).toEqual([
    'site/site.yaml:1:1  warning: no adPolicy, topics, disclaimerTexts in Español: nothing is sold or promoted beside its articles; expected them in es/site/',
    'site/site.yaml:1:1  warning: no adPolicy, topics, disclaimerTexts in العربية: nothing is sold or promoted beside its articles; expected them in ar/site/',
  ])
  expect(await warnings({ 'es/site/lists.yaml': lists, 'ar/site/lists.yaml': 'adPolicy: {}\n' })).toEqual([
    'ar/site/lists.yaml:1:1  warning: no topics, disclaimerTexts in العربية: nothing is sold or promoted beside its articles; expected them in ar/site/',
  ])
})

describe("a site's own texts", () => {
  it('[LANG-2] replace those of the interface, per language', async () => {
    const { documents } = await compile({
      ...files,
      'site/texts.yaml': 'texts: { search.submit: Find }\n',
      'es/site/texts.yaml': 'texts: { search.submit: Encontrar }\n',
    })
    expect(documents.find(({ kind }) => kind === 'site')?.value).toMatchObject({
      texts: { 'search.submit': 'Find' },
      translations: { es: { texts: { 'search.submit': 'Encontrar' } } },
    })
  })

  it.each([
    ['search.submt: Find', 'the key search.submt, which no text has; expected a key of src/texts/catalogues/en.json'],
    ['byline.editor: "By {name}"', 'the arguments name: string; expected no others than names: string'],
    [
      'byline.editor: "By {names"',
      'no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE; expected one such as "Edited by {names}"',
    ],
  ])('[LANG-2] are named where they are wrong: %s', async (text, mistake) => {
    expect(await errorsOf({ 'site/texts.yaml': `texts:\n  ${text}\n` })).toEqual([
      expect.stringMatching(/^site\/texts.yaml:2:\d+ {2}error: /),
    ])
    expect((await errorsOf({ 'site/texts.yaml': `texts:\n  ${text}\n` }))[0]).toContain(mistake)
  })
})
