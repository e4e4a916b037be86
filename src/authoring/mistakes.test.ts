import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { compileContent } from './compile-content.ts'
import { formatProblem } from './problem.ts'
import { article, type ContentFiles, compile, images, writeContent } from './testing/write-content.ts'

const file = 'articles/health/spots.md'

/** The reports on an article with this body and these lines of front matter, without the file's name. */
async function reported(body: string, extra = '', files: ContentFiles = {}): Promise<string[]> {
  const { lines } = await compile({ [file]: article('Spots', '/health/spots', body, extra), ...files })
  return lines.map((line) => line.replace(`${file}:`, ''))
}

it('reports pixels of sponsors that are not encrypted, and hosts without a company', async () => {
  const pixels = 'logoTracking: http://pixels.example/logo\nsecondTracking: https://count.example/shoes\n'
  const { lines } = await compile({ 'sponsors/shoes.yaml': `name: Shoes\n${pixels}` })
  expect(lines).toEqual([
    'sponsors/shoes.yaml:2:15  error: "http://pixels.example/logo"; expected an address starting with https://',
  ])
  const unlisted = await compile({ 'sponsors/shoes.yaml': `name: Shoes\n${pixels.replace('http:', 'https:')}` })
  const expected = 'expected a host listed under sponsorPixels in site/, with the company that it is of'
  expect(unlisted.lines).toEqual([
    `sponsors/shoes.yaml:2:15  error: a pixel at "pixels.example"; ${expected}`,
    `sponsors/shoes.yaml:3:17  error: a pixel at "count.example"; ${expected}`,
  ])
})

describe('check reports, at its place, what was found and what is expected', () => {
  // Front matter begins in line 1 and has five lines before `extra`; the body of an article without extra begins in line 6.
  it.each<[string, string, string]>([
    ['an unknown key', 'autors: [ada-writer]\n', '5:1  error: the unknown key "autors"; expected "authors"'],
    [
      'a wrong date',
      'dates: { published: 2024-13-01 }\n',
      '5:21  error: "2024-13-01"; expected a date such as 2026-03-14',
    ],
    [
      'a NUL character',
      'updateReason: ["a\\0b"]\n',
      '5:16  error: the character U+0000; expected characters that can be shown',
    ],
    [
      'half a character',
      'updateReason: [ok, "a\\ud800b"]\n',
      '5:20  error: the character U+D800; expected characters that can be shown',
    ],
    [
      'a character that breaks feeds',
      'updateReason: [A, "Sp\ufffeots"]\n',
      '5:22  error: the character U+FFFE; expected characters that can be shown',
    ],
    ['a wrong type', 'authors: ada-writer\n', '5:10  error: "ada-writer"; expected a list'],
    ['a wrong choice', 'contentForm: Roundup\n', '5:14  error: "Roundup"; expected Roundups, Reviews or Comparison'],
    ['a missing key', 'history: { 2026-01-01: { authors: [] } }\n', '5:12  error: no action; expected action: a text'],
    [
      'a wrong key of a record',
      'history: { yesterday: { action: A } }\n',
      '5:12  error: "yesterday"; expected a date such as 2026-03-14',
    ],
    [
      'a name that would lose its place',
      'linkQuery: { from: spots, 10: list }\n',
      '5:27  error: "10"; expected a name with a letter, such as p1: a number would not keep its place',
    ],
    [
      'an unknown flag',
      'flags: { adbDlbFixx: true }\n',
      '5:10  error: the unknown key "adbDlbFixx"; expected "adbDlbFix"',
    ],
    ['an unknown person', 'authors: [ada-riter]\n', '5:11  error: no person "ada-riter"; expected "ada-writer"'],
    [
      'an unknown category',
      'clusterUrls: [/health/none]\n',
      '5:15  error: no page "/health/none"; expected the path of an article, a category or a page',
    ],
    [
      'an unknown article',
      'related: [/health/slep]\n',
      '5:11  error: no article "/health/slep"; expected "/health/sleep"',
    ],
    [
      'a category in place of an article',
      'related: [/health]\n',
      '5:11  error: no article "/health"; expected the path of an article',
    ],
    [
      'a guide at a shop that is not listed',
      'guides: [{ title: G, cta_text: See, cta_url: "https://other.example.com/" }]\n',
      '5:46  error: a link to "other.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
    ],
    [
      'a review at a shop that is not listed',
      'reviews: [{ title: G, cta_text: See, cta_url: "https://other.example.com/" }]\n',
      '5:47  error: a link to "other.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
    ],
    ['an unknown series', 'series: rest\n', '5:9  error: no series "rest"; expected the name of a file in series/'],
    [
      'an unknown sponsor',
      'sponsor: acme\n',
      '5:10  error: no sponsor "acme"; expected the name of a file in sponsors/',
    ],
    [
      'an unknown picture',
      'image: { name: dark-spot, alt: Spots }\n',
      '5:8  error: no picture "dark-spot"; expected "dark-spots"',
    ],
    [
      'a picture without alt',
      'image: { name: dark-spots }\n',
      '5:8  error: a picture without alt; expected alt: what the picture tells, or "" when it tells nothing',
    ],
    [
      'unknown prices',
      'drugSavings: aspirin\n',
      '5:14  error: no prices "aspirin"; expected the name of a file in drug-prices/',
    ],
    [
      'script in a node',
      'pageAnchors: [{ location: 0.5, node: "<p>a</p><script>x</script>" }]\n',
      '5:38  error: <script> in HTML; expected HTML that may be shown: no scripts, styles, frames or pictures',
    ],
    [
      'a link without https',
      'sources: [{ title: A, link: nih.gov }]\n',
      '5:29  error: "nih.gov"; expected a path starting with / or an address starting with https://',
    ],
    [
      'a key twice',
      'deck: A\ndeck: B\n',
      '6:1  error: Map keys must be unique; expected YAML (a text that holds ": " or starts with a sign belongs in quotes)',
    ],
    [
      'a colon in a text',
      'deck: What: why\n',
      '5:7  error: Nested mappings are not allowed in compact mappings; expected YAML (a text that holds ": " or starts with a sign belongs in quotes)',
    ],
  ])('in front matter: %s', async (_name, extra, line) => {
    expect(await reported('Text.', extra)).toEqual([line])
  })

  it('a heading of level 1 starts a section, and is a warning', async () => {
    const body = '# Spots\n\nText.\n\n### Below\n\nText.'
    const { documents, lines } = await compile({ [file]: article('Spots', '/health/spots', body) })
    expect(lines).toEqual([
      `${file}:6:1  warning: a heading of level 1; expected level 2 (##), which it becomes: the title in the front matter is the only level 1`,
    ])
    const spots = documents.find(({ key }) => key === '/health/spots')?.value as StoredArticle
    expect(spots.tabs).toMatchObject([{ id: 'spots', title: 'Spots' }])
  })

  it('at the end of an address is shown', async () => {
    const address = `/${'long/'.repeat(30)}with space`
    expect(await reported(`[x](<${address}>)`)).toEqual([
      expect.stringContaining(`no page "${address.replace(' ', '%20')}"`),
    ])
  })

  it.each<[string, string, string]>([
    [
      'a level left out',
      '## A\n\n#### B\n\nText.',
      '8:1  error: a heading of level 4 below one of level 2; expected level 3',
    ],
    [
      'an id twice',
      '## A {#x}\nT\n## B {#x}\nT',
      '8:1  error: the duplicate id "x"; expected an id used once in the article',
    ],
    [
      'an id the page uses',
      '## A {#gallery-open}\nT',
      '6:1  error: the id "gallery-open", which the page uses itself; expected another id',
    ],
    [
      'an unknown class',
      '## A {#x .collapsible}\nT',
      '6:1  error: the unknown class .collapsible; expected .collapsable',
    ],
    [
      'a picture in a text',
      'See ![A](skin-layers) here.',
      '6:5  error: a picture within a text; expected the picture in a paragraph of its own',
    ],
    ['an unknown picture', 'T\n\n![A](skin-layer)', '8:1  error: no picture "skin-layer"; expected "skin-layers"'],
    [
      'a picture without alt',
      '![](skin-layers)',
      '6:1  error: a picture without alt text; expected ![what the picture tells](name)',
    ],
    [
      'a script',
      'A <b onclick="x()">b</b>.',
      '6:3  error: onclick on <b>, which is not allowed; expected Markdown, or HTML without scripts, styles, frames and pictures',
    ],
    [
      'a frame',
      'A\n\n<iframe src="https://x.example/"></iframe>',
      '8:1  error: <iframe>, which is not allowed; expected Markdown, or HTML without scripts, styles, frames and pictures',
    ],
    ['a dead link', 'A [b](/health/slep#x).', '6:3  error: no page "/health/slep"; expected "/health/sleep"'],
    [
      'a relative link',
      'A [b](sleep).',
      '6:3  error: a relative link "sleep"; expected a path starting with / or an address starting with https://',
    ],
    [
      'a link to no heading',
      'A [b](#causes).',
      '6:3  warning: no heading "causes" in this file; expected the id of one of its headings',
    ],
    [
      'a block never closed',
      ':::warning{title="A"}\nText.\n\n## B\n\nText.',
      '6:1  error: :::warning that is never closed; expected a line of ::: below its text',
    ],
    [
      'a block that is none',
      ':::warning {title="A}\nText.\n:::',
      '6:1  error: :::warning, which reads as text; expected a block such as ::name{key="value"}, blank lines around it, all its attributes on one line',
    ],
    [
      'a heading without a space',
      'Text.\n\n##What helps\n\nText.',
      '8:1  error: ##What, which reads as text; expected a space after the signs',
    ],
    [
      'a block with curly quotes',
      ':::warning{tone=caution title=“If you use insulin”}\nText.\n:::',
      '6:1  error: :::warning{tone=caution, which reads as text; expected straight quotes around values, as in ::name{key="value"}',
    ],
    [
      'a subid with words in running text',
      'Try [pads](https://shop.example.com/pads?subid=feet-4).',
      '6:5  error: the subid "feet-4"; expected one without words, such as 30412',
    ],
    [
      'a text directive',
      'At 10:30 a ratio of 1:2, vitamin:D[3] and :eal[ed].',
      '6:43  error: :eal within a line, which reads as text; expected the words alone, or a block such as ::name{key="value"} on a line of its own',
    ],
    [
      'a block within a line',
      '- See\n\n  **:warning[this]{tone=note}** now.',
      '8:5  error: :warning within a line, which reads as text; expected the words alone, or a block such as ::name{key="value"} on a line of its own',
    ],
    [
      'an unknown block',
      ':::warnin{title="A"}\nText.\n:::',
      '6:1  warning: the unknown block :::warnin, shown as plain text; expected :::warning',
    ],
    [
      'an unknown block without text',
      '::symptom-quiz{questions=3}',
      '6:1  error: the unknown block ::symptom-quiz, which holds no text to show instead; expected one of product-card, warning, urgency, picture, treatment, brand-cta, team-mapping, replacement-mapping, drug-cost, lived-experience, gallery, disclaimer, privacy-list',
    ],
    [
      'an unknown attribute',
      ':::warning{title="A" tune=note}\nText.\n:::',
      '6:22  error: the unknown attribute "tune" of warning; expected "tone"',
    ],
    [
      'a wrong attribute',
      ':::warning{title="A" tone=loud}\nText.\n:::',
      '6:22  error: "loud" in warning; expected note, caution or critical',
    ],
    [
      'a missing attribute',
      ':::warning{tone=note}\nText.\n:::',
      '6:1  error: no title in warning; expected title: a text',
    ],
    [
      'a shop that is not listed',
      '::product-card{title="A" link="https://other.example.com/"}',
      '6:26  error: a link to "other.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
    ],
    [
      'an unknown set',
      '::treatment{set=scars}',
      '6:13  error: no treatment set "scars"; expected the name of a file in treatments/',
    ],
    [
      'an unknown comment',
      '::lived-experience{name=A comment=c1}',
      '6:27  error: no comment "c1"; expected a comment in the article\'s file in comments/',
    ],
    [
      'a gallery without slides',
      '::gallery',
      '6:1  error: ::gallery without slides; expected gallery in the front matter',
    ],
    [
      'a block within a block',
      '> ::gallery',
      '6:3  error: the block gallery inside another block; expected the block by itself, at the start of its line',
    ],
    [
      'a footnote',
      'A[^1].\n\n[^1]: B',
      '6:2  error: a footnote; expected the source listed under sources in the front matter, and [@id] where it is cited',
    ],
    ['a check box', '- [ ] A', '6:1  error: a list item with a check box; expected a plain list item'],
    [
      'a section without text',
      '## A\n\n## B\nT',
      '6:1  warning: a section without text; expected text below its heading',
    ],
    [
      'text after the disclaimer',
      '## D {#disclaimer}\nT\n\n## B\nT',
      '9:1  error: a section after the disclaimer; expected the disclaimer as the last section',
    ],
  ])('in the body: %s', async (_name, body, line) => {
    expect((await reported(body))[0]).toBe(line)
  })

  it('between files', async () => {
    const { lines, documents } = await compile({
      'articles/health/twin.md': article('Twin', '/health/sleep', 'Text.'),
      'articles/nap.md': article('Nap', '/health/skin', 'Text.', 'id: sleep\n'),
      'comments/ghost.yaml': 'viewCount: 1',
      'site/more.yaml': 'name: Again',
      'pages/search.md': '---\npath: /search\ntitle: Search\nupdated: 2026-01-12\n---\nText.',
      'notes.txt': 'Text.',
    })
    expect(lines).toEqual([
      'articles/health/sleep.md:1:1  error: the id "sleep", also used at articles/nap.md:1; expected a unique id',
      'articles/health/sleep.md:3:7  error: the path "/health/sleep", also used at articles/health/twin.md:3; expected a unique path',
      'articles/health/twin.md:3:7  error: the path "/health/sleep", also used at articles/health/sleep.md:3; expected a unique path',
      'articles/nap.md:1:1  error: the id "sleep", also used at articles/health/sleep.md:1; expected a unique id',
      'articles/nap.md:3:7  error: the path "/health/skin", also used at categories.yaml:2; expected a unique path',
      'categories.yaml:2:53  error: the path "/health/skin", also used at articles/nap.md:3; expected a unique path',
      'comments/ghost.yaml:1:1  error: comments for an unknown article: ghost; expected the id of an article as file name',
      'notes.txt:1:1  warning: a file that is not read here; expected a folder and a name that docs/authoring.md lists',
      'pages/search.md:2:7  error: the reserved path "/search"; expected a path outside of "/search"',
      'site/site.yaml:2:1  error: the duplicate key name; expected it in one file; site/more.yaml has it too',
    ])
    expect(documents.map(({ key }) => key)).toEqual(['ada-writer'])
  })

  it.each(['a-copy', 'twin'])(
    'a copy with the id of an article does not say where that has moved: %s.md',
    async (name) => {
      const root = await writeContent({
        [`articles/health/${name}.md`]: article('Copy', '/health/copy', 'Text.', 'id: sleep\n'),
        'articles/nap.md': article('Nap', '/nap', '[Sleep](/health/old)'),
      })
      const storedIds = new Map([['/health/old', 'sleep']])
      const { problems } = await compileContent(root, { images, known: ['article /health/old'], storedIds })
      const lines = problems.map((problem) => formatProblem(problem).replaceAll(`${root}/`, ''))
      expect(lines.filter((line) => !line.includes('without sources'))).toEqual(
        [
          `articles/health/${name}.md:1:1  error: the id "sleep", also used at articles/health/sleep.md:1; expected a unique id`,
          `articles/health/sleep.md:1:1  error: the id "sleep", also used at articles/health/${name}.md:1; expected a unique id`,
          'articles/nap.md:6:1  error: no page "/health/old" any more; expected "/health/sleep"',
        ].sort(),
      )
    },
  )

  it.each([
    ['articles/health/a-copy.md', '---\ntitle: Sleep\npath: /health/sleep\n'],
    ['articles/copy/sleep.md', '---\ntitle: Sleep\npath: /health/sleep\n'],
    ['articles/health/z-copy.md', '---\ntitle: Sleep\npath: /health/sleep\nauthors: [\n---\nText.'],
    ['pages/copy.md', '---\ntitle: Sleep\npath: /health/sleep\n'],
  ])('of a file that is cut off, and not of the good one whose path or name it has: %s', async (copy, text) => {
    const { lines, documents } = await compile({
      [copy]: text,
      'articles/spots.md': article('Spots', '/health/spots', '[Rest](/health/sleep#rest)'),
      'articles/health/sleep.md': article('Sleep', '/health/sleep', '## Rest\n\nText.'),
    })
    expect(lines.filter((line) => !line.startsWith(`${copy}:`))).toEqual([])
    expect(lines).not.toEqual([])
    expect(documents.map(({ key }) => key)).toContain('/health/sleep')
  })

  it('of a series and its articles that do not name each other', async () => {
    const { lines, documents } = await compile({
      'series/rest.yaml': 'title: Rest\narticles:\n  - /health/both\n  - /health/none\n  - /health/other\n',
      'series/other.yaml': 'title: Other\narticles: [/health/other]\n',
      'articles/both.md': article('Both', '/health/both', 'Text.', 'series: rest\n'),
      'articles/none.md': article('None', '/health/none', 'Text.'),
      'articles/other.md': article('Other', '/health/other', 'Text.', 'series: other\n'),
      'articles/unlisted.md': article('Unlisted', '/health/unlisted', 'Text.', 'series: rest\n'),
    })
    expect(lines).toEqual([
      'articles/unlisted.md:5:9  warning: the series "rest", which does not list this article; expected /health/unlisted among the articles of the series',
      'series/rest.yaml:4:5  warning: the article "/health/none", which names no series; expected series: rest in that article',
      'series/rest.yaml:5:5  warning: the article "/health/other", which names the series "other"; expected series: rest in that article',
    ])
    expect(documents.map(({ key }) => key)).toContain('/health/unlisted')
  })

  it.each([
    '/series/x',
    '/search',
    '/search/x',
    '/feed.xml',
    '/sitemap-2.xml',
    '/api/x',
    '/assets/x.js',
    '/people/x',
    '/tabbed/x',
    '/components/x',
  ])('of an article, a category or a page at the reserved path %s', async (path) => {
    const found = `error: the reserved path "${path}"; expected a path outside of "/${path.split('/')[1]}"`
    const { lines, documents } = await compile({
      'articles/health/x.md': article('X', path, 'Text.'),
    })
    expect(lines).toEqual([`articles/health/x.md:3:7  ${found}`])
    expect(documents.map(({ key }) => key)).not.toContain(path)
    const page = await compile({ 'pages/x.md': `---\npath: ${path}\ntitle: X\nupdated: 2026-01-12\n---\nText.` })
    expect(page.lines).toEqual([`pages/x.md:2:7  ${found}`])
    const json = await compile({
      'json/x.json': JSON.stringify({ kind: 'category', value: { link: path, name: 'X' } }),
    })
    expect(json.lines).toEqual([expect.stringContaining(`error: category ${path}: ${found.replace('error: ', '')}`)])
  })

  it('in one file are reported in that file only, not at references to it', async () => {
    const { lines, documents } = await compile({
      [file]: '---\ntitle: A: b\npath: /health/spots\n---\nText.',
      'people/ben-editor.yaml': 'nam: Ben',
      'articles/health/sleep.md': article('Sleep', '/health/sleep', '[x](/health/spots)', 'editors: [ben-editor]\n'),
    })
    expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(new Set([file, 'people/ben-editor.yaml']))
    expect(documents.map(({ key }) => key)).toContain('/health/sleep')
    const broken = await compile({ 'categories.yaml': '- path: /health: x' })
    expect(broken.lines).toHaveLength(1)
    expect(broken.documents.map(({ key }) => key)).toContain('/health/sleep')
  })

  it('in markup nested too deep for any parser are reported, and the other files still compile', async () => {
    const deep = '<ul><li>'.repeat(30_000)
    const { documents, lines } = await compile({
      [file]: article('Spots', '/health/spots', deep),
      'site/disclaimers.yaml': `disclaimerTexts: { affiliate: "${deep}", insurance: I, uk: U, psychology: P }`,
    })
    expect(lines).toEqual([
      `${file}:1:1  error: markup nested thousands deep; expected a few levels`,
      'site/disclaimers.yaml:1:31  error: markup nested thousands deep; expected a few levels',
    ])
    expect(documents.map(({ key }) => key)).toContain('/health/sleep')
  })

  it('of files that cannot be read at all', async () => {
    expect((await compile({ [file]: 'Text.' })).lines).toEqual([
      `${file}:1:1  error: no front matter; expected keys between two lines of --- at the start of the file`,
    ])
    expect((await compile({ [file]: '---\ntitle: A\n' })).lines[0]).toContain('front matter that never ends')
    expect((await compile({ 'out.json': '{\n  "kind": oops\n}' })).lines[0]).toMatch(
      /^out\.json:2:11 {2}error: .*; expected JSON$/,
    )
  })
})

it('[NAV-1] check names a tab of the navigation that leads nowhere', async () => {
  const { lines } = await compile({
    'site/site.yaml': `
name: Test
tagline: Tested
description: A site for tests.
publisher: { name: Test, contact: test@example.com }
featured: /health/sleep
navigation:
  - { title: Health, url: /health, links: [{ title: Sleep, url: /health/sleep }, { title: Naps, url: /health/nap }] }
  - { title: Skin, url: /health/skim }
  - { title: Search, url: /search }
  - { title: Elsewhere, url: "https://example.org/" }
  - { title: Nowhere }
footer: []
affiliateHosts: [shop.example.com]
`,
  })
  expect(lines).toEqual([
    'site/site.yaml:8:102  error: no page "/health/nap"; expected the path of an article, a category or a page',
    'site/site.yaml:9:25  error: no page "/health/skim"; expected "/health/skin"',
    'site/site.yaml:12:14  error: "Nowhere"; expected a url, or links, that the tab leads to',
  ])
})

it('[ADS-9, PRIV-1] check accepts keys for ads that the policy lists, and existing layouts', async () => {
  const files = (targeting: string) => ({
    'site/ads.yaml': 'adPolicy: { neutralKeys: [skin, sleep], clusterKeys: [shingles] }\n',
    [file]: article('Spots', '/health/spots', 'Text.', `sources: [{ title: A }]\n${targeting}\n`),
    'from.json': JSON.stringify({
      kind: 'article',
      value: {
        id: 'naps',
        title: 'Naps',
        contentMeta: { title: 'Naps', canonicalPath: '/health/naps', targeting: { k1: ['insomnia'] } },
        tabs: [{ id: 'risks', title: 'Risks', body: [{ source: '<p>Few.</p>' }] }],
        propsFor: { articleResources: { sources: [{ title: 'A' }] } },
      },
    }),
  })
  const keys = 'one of skin, sleep, shingles that adPolicy in site/ lists as neutralKeys or clusterKeys'
  const inJson = `from.json:1:135  error: article /health/naps, contentMeta.targeting.k1[0]: the key "insomnia" for ads; expected ${keys}`
  expect((await compile(files('targeting: { k1: [shingles, sleep], adLayout: CPUV }'))).lines).toEqual([inJson])
  expect((await compile(files('targeting: { k1: [skin, hiv], adLayout: NOSUCH }'))).lines).toEqual([
    `${file}:6:25  error: the key "hiv" for ads; expected ${keys}`,
    `${file}:6:41  error: no ad layout "NOSUCH"; expected one of BASELINE, CPUV, DECISION, REDUCED, MEDIUM_DRIVER, MEDIUM_GAM`,
    inJson,
  ])
})

it('[ADS-1] check names an ad layout of a category that does not exist', async () => {
  const files = (layout: string) => ({
    'categories.yaml': `- path: /health\n  name: Health\n  children:\n    - { path: /health/skin, name: Skin, adLayout: ${layout} }\n`,
  })
  expect((await compile(files('REDUCED'))).lines).toEqual([])
  expect((await compile(files('NOSUCH'))).lines).toEqual([
    'categories.yaml:4:51  error: no ad layout "NOSUCH"; expected one of BASELINE, CPUV, DECISION, REDUCED, MEDIUM_DRIVER, MEDIUM_GAM',
  ])
})

it('[ADS-9] check names a section of the policy of ads that no article has', async () => {
  const policy = (section: string) =>
    `adPolicy: { rules: [{ level: none, reason: Grief, sections: [help, ${section}] }] }\n`
  const files = (section: string) => ({
    'site/ads.yaml': policy(section),
    [file]: article(
      'Spots',
      '/health/spots',
      '## Help\n\nCall.\n\n### Numbers {#numbers}\n\nMany.',
      'sources: [{ title: A }]\n',
    ),
    'from.json': JSON.stringify({
      kind: 'article',
      value: {
        id: 'naps',
        title: 'Naps',
        contentMeta: { title: 'Naps', canonicalPath: '/health/naps' },
        tabs: [{ id: 'risks', title: 'Risks', body: [{ source: '<p>Few.</p>' }] }],
        propsFor: { articleResources: { sources: [{ title: 'A' }] } },
      },
    }),
  })
  expect((await compile(files('risks'))).lines).toEqual([])
  expect((await compile(files('risk'))).lines).toEqual([
    'site/ads.yaml:1:68  error: no section "risk" in any article; expected risks',
  ])
  expect((await compile(files('numbers'))).lines).toEqual([
    'site/ads.yaml:1:68  error: no section "numbers" in any article; expected the id of a section',
  ])
})

describe('check reports medical reviews that cannot be true', () => {
  const front = (reviewer: string, dates: string, history = '') =>
    `authors: [ada-writer]\nmedicalReviewers: [${reviewer}]\ndates: { published: 2024-01-01${dates} }\n${history}sources: [{ title: A }]\n`
  const change = (rest: string) => `history: { 2024-03-03: { action: Updated, isMedical: true${rest} } }\n`
  const reason = ', updateReason: [New doses]'
  const people = { 'people/rita.yaml': '{ name: Rita, label: Reviewer, role: Physician, bio: Reads. }' }

  it.each<[string, string, string[]]>([
    [
      'an author who reviews',
      front('ada-writer', ', medicallyReviewed: 2024-02-02'),
      [
        '6:20  error: the medical reviewer "ada-writer", who is also an author; expected somebody who did not write the article',
      ],
    ],
    [
      'an author who reviewed before',
      front(
        'rita',
        ', medicallyReviewed: 2024-02-02',
        'history: { 2023-03-03: { action: Reviewed, medicallyReviewedBy: [ada-writer] } }\n',
      ),
      [
        '8:65  error: the medical reviewer "ada-writer", who is also an author; expected somebody who did not write the article',
      ],
    ],
    [
      'a review that has not happened',
      front('rita', ', medicallyReviewed: 2999-01-02'),
      ['7:52  error: 2999-01-02, which lies in the future; expected a day that has come'],
    ],
    [
      'a review without a day',
      front('rita', ''),
      ['6:19  warning: a medical reviewer, and no day of the review; expected dates: { medicallyReviewed: … }'],
    ],
    [
      'a review without a reviewer',
      'dates: { medicallyReviewed: 2024-02-02 }\nsources: [{ title: A }]\n',
      [
        '5:29  warning: a day of medical review, and no reviewer; expected medicalReviewers: who reviewed it; readers are told of no review',
      ],
    ],
    [
      'a medical change after it, without a word',
      front('rita', ', medicallyReviewed: 2024-02-02, lastUpdates: 2024-03-03', change('')),
      [
        '8:24  error: a medical change on 2024-03-03, after the review of 2024-02-02, without a word of it; expected updateReason: what changed',
      ],
    ],
    [
      'a medical change after it that the byline does not tell',
      front('rita', ', medicallyReviewed: 2024-02-02, lastUpdates: 2024-02-02', change(reason)),
      [
        '7:8  error: a medical change on 2024-03-03, after the review of 2024-02-02, which the byline does not tell; expected lastUpdates: 2024-03-03 or later',
      ],
    ],
    [
      'a medical change after it, told',
      front('rita', ', medicallyReviewed: 2024-02-02, lastUpdates: 2024-03-03', change(reason)),
      [],
    ],
    ['a medical change before it', front('rita', ', medicallyReviewed: 2024-03-03', change('')), []],
  ])('%s', async (_, extra, lines) => {
    expect(await reported('Text.', extra, people)).toEqual(lines)
  })

  it('of a document of JSON', async () => {
    const value = {
      id: 'naps',
      title: 'Naps',
      contentMeta: { title: 'Naps', canonicalPath: '/health/naps' },
      body: '<p>Rest.</p>',
      authors: ['rita'],
      medicalReviewers: ['rita'],
      propsFor: {
        byline: { dates: { medicallyReviewed: '2024-02-02' } },
        articleResources: { sources: [{ title: 'A' }] },
      },
    }
    expect((await compile({ 'from.json': JSON.stringify({ kind: 'article', value }), ...people })).lines).toEqual([
      'from.json:1:1  error: article /health/naps: the medical reviewer "rita", who is also an author; expected somebody who did not write the article',
    ])
  })
})
