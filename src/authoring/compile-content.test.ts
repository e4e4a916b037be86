import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { ContentDocuments } from '#model/articles/content-document.ts'
import type { CompiledContent } from './compile-content.ts'
import { compileContent } from './compile-content.ts'
import { article, compile, images, writeContent } from './testing/write-content.ts'

function articleAt(path: string, { documents, problems }: CompiledContent): StoredArticle {
  const found = documents.find(({ kind, key }) => kind === 'article' && key === path)
  if (!found) throw new Error(`no article ${path}: ${JSON.stringify(problems)}`)
  return found.value as StoredArticle
}

/** The article of a body, compiled in a folder with all files it may need. */
async function compileBody(body: string, extra = '', files = {}): Promise<StoredArticle> {
  const file = { 'articles/health/spots.md': article('Spots', '/health/spots', body, extra) }
  return articleAt('/health/spots', await compile({ ...file, ...files }))
}

describe('an article file', () => {
  it('[BODY-1] is cut into sections at its headings, each with its anchor', async () => {
    const { tabs } = await compileBody(
      `## What *causes* it? {#causes .collapsable}\nSun.\n\n### Over years\n\n## 5 ways out\nShade.\n\n## What causes it?\nAgain.`,
    )
    expect(tabs).toMatchObject([
      {
        id: 'causes',
        title: 'What causes it?',
        header: 'What <em>causes</em> it?',
        isCollapsable: true,
        body: [{ source: '<p>Sun.</p>' }, { source: '<h3 id="over-years">Over years</h3>' }],
      },
      { id: 'section-5-ways-out', isCollapsable: false, element: 'section' },
      { id: 'what-causes-it', body: [{ source: '<p>Again.</p>' }] },
    ])
  })

  it('names its subject and the field of medicine', async () => {
    const extra = 'about: { type: condition, name: Melasma }\nspecialty: Dermatology\n'
    expect(await compileBody('Text.', extra)).toMatchObject({
      about: { type: 'condition', name: 'Melasma' },
      specialty: 'Dermatology',
    })
    const file = { 'articles/health/spots.md': article('Spots', '/health/spots', 'Text.', 'specialty: Skin\n') }
    const { problems } = await compile(file)
    expect(problems).toMatchObject([{ expected: expect.stringContaining('Cardiovascular, Dentistry, Dermatology') }])
  })

  it('[BODY-3] knows the special sections', async () => {
    const { tabs } = await compileBody('Before.\n\n## Quick look {#quick-look}\n- A\n\n## Disclaimer {#disclaimer}\nD.')
    expect(tabs.map(({ id, title }) => [id, title])).toEqual([
      ['_noHeaderPrefixedContent', ''],
      ['quick-look', 'Quick look'],
      ['disclaimer', 'Disclaimer'],
    ])
  })

  it('[BODY-2] has every block', async () => {
    const extra = `
brandCTAs: [{ title: Brand, link: "https://shop.example.com/b?subid=1", image: { name: brand-logo, alt: Brand } }]
drugSavings: some-drug
gallery: { title: Pictures, slides: [{ image: { name: skin-layers, alt: Skin }, title: One, body: "It *is* skin." }] }
`
    const body = `
![Three layers of skin](skin-layers "Where spots form")

::picture{name=skin-layers alt="Three layers" credit="Ada"}

:::product-card{title="Cream" link="https://shop.example.com/x?subid=9" price="$12" image="skin-layers" pros="one; two" cons="three"}
Why **we** chose it.
:::

:::warning{tone=critical title="Call now"}
Go.
:::

:::warning[Good to know]{tone=note}
Text.
:::

::treatment{set=scars}

::brand-cta

::drug-cost

::lived-experience{name="James" photo="ada-writer" comment="c1"}

::gallery

::disclaimer{kind=affiliate}

:::quiz{level=2}
Still **here**.
:::

Plain.
`
    const files = {
      'drug-prices/some-drug.yaml': '{ isValidCostInfoUrl: true }',
      'treatments/scars.yaml': 'title: Scars\ncontent: C\ntreatments: [{ title: T, content: "A *b*" }]',
      'comments/spots.yaml': 'comments: [{ id: c1, comment: Mine., date: 2026-01-02, primaryHealthConcern: Spots }]',
    }
    const spots = await compileBody(body, extra.trimStart(), files)
    const picture = { src: '/images/skin-layers.0123abcd', width: 1500, height: 1000 }
    expect(spots.tabs[0]?.body).toEqual([
      {
        source: '',
        widget: {
          widgetFormat: 'picture',
          image: { ...picture, alt: 'Three layers of skin' },
          caption: 'Where spots form',
          credit: '',
        },
      },
      {
        source: '',
        widget: { widgetFormat: 'picture', image: { ...picture, alt: 'Three layers' }, caption: '', credit: 'Ada' },
      },
      {
        source: '<p>Why <strong>we</strong> chose it.</p>',
        widget: {
          widgetFormat: 'product-card',
          card: {
            title: 'Cream',
            link: 'https://shop.example.com/x?subid=9',
            buttonText: 'See product',
            image: { ...picture, alt: 'Cream' },
            price: '$12',
            pros: ['one', 'two'],
            cons: ['three'],
          },
        },
      },
      { source: '<p>Go.</p>', widget: { widgetFormat: 'warning', tone: 'critical', title: 'Call now' } },
      { source: '<p>Text.</p>', widget: { widgetFormat: 'warning', tone: 'note', title: 'Good to know' } },
      { source: '', widget: { widgetFormat: 'treatment', set: 'scars' } },
      { source: '', widget: { widgetFormat: 'brand-cta' } },
      { source: '', widget: { widgetFormat: 'drug-cost' } },
      {
        source: '',
        widget: {
          widgetFormat: 'lived-experience',
          byline: {
            name: 'James',
            photo: { ...picture, src: '/images/ada-writer.0123abcd', alt: '' },
            commentId: 'c1',
          },
        },
      },
      {
        source: '',
        widget: {
          widgetFormat: 'gallery',
          gallery: {
            title: 'Pictures',
            slides: [
              {
                image: { ...picture, alt: 'Skin' },
                title: 'One',
                body: '<p>It <em>is</em> skin.</p>',
                copyright: '',
                truncated: false,
              },
            ],
          },
        },
      },
      { source: '', widget: { widgetFormat: 'disclaimer', kind: 'affiliate' } },
      { source: '<p>Still <strong>here</strong>.</p>', widget: { widgetFormat: 'quiz', level: '2' } },
      { source: '<p>Plain.</p>' },
    ])
    expect(spots.contentMeta.productCards).toHaveLength(1)
  })

  it('[BODY-5] [BODY-6] keeps the nodes to be placed in the body, sanitised', async () => {
    const spots = await compileBody(
      'Text.',
      'pageAnchors: [{ location: 0.5, node: "<p>A</p>" }]\nmpdPlacements: [{ node: "<p>M</p>" }]\n',
    )
    expect(spots).toMatchObject({
      pageAnchors: [{ location: 0.5, node: '<p>A</p>' }],
      mpdPlacements: [{ node: '<p>M</p>' }],
    })
  })

  it('keeps one top-level element to a block, raw HTML included', async () => {
    const { tabs } = await compileBody(
      'One.\nStill one.\n\n- a\n- b\n\n<details>\n<summary>More</summary>\n\nInside *it*.\n\n</details>\n\n<div>\n\nP1\n\nP2\n\n</div>',
    )
    expect(tabs[0]?.body.map(({ source }) => source.replace(/\n+/g, ' '))).toEqual([
      '<p>One. Still one.</p>',
      '<ul> <li>a</li> <li>b</li> </ul>',
      '<details><summary>More</summary> <p>Inside <em>it</em>.</p> </details>',
      '<p>P1</p>',
      '<p>P2</p>',
    ])
  })

  it('leaves colons in prose alone', async () => {
    const prose = 'At 10:pm take note:this one, see 1:a, 10:30, :-) and :so; vitamin:D[3], a ratio of 1:2[x].'
    const { tabs } = await compileBody(prose)
    expect(tabs[0]?.body).toEqual([{ source: `<p>${prose}</p>` }])
  })

  it('carries all front matter over', async () => {
    const extra = `deck: Deck
authors: [ada-writer]
dates: { published: 2024-03-02, medicallyReviewed: 2026-01-18 }
updateReason: [Because]
history:
  2024-03-02: { action: Published, authors: [ada-writer] }
  2026-01-18: { action: Updated }
image: { name: dark-spots, alt: Spots on a hand }
pageType: infinite
contentForm: Roundups
targeting: { k1: [skin], adLayout: DECISION }
flags: { expandedTableOfContents: true }
related: [/health/sleep, { title: Elsewhere, link: "https://nih.gov/" }]
popularIn: { title: Popular, items: [/health/sleep] }
readNext: [/health/sleep]
sources: [{ title: A study, link: "https://nih.gov/x" }]
expandSources: false
suggestsDiagnosis: false
scrollIndicator: [{ title: One, link: /health/sleep }]
guides: [{ title: G, cta_url: /health/sleep, cta_text: Read }]
clusterUrls: [/health/sleep]
linkQuery: { source: spots, at: list }
`
    const policy = 'adPolicy: { neutralKeys: [skin] }\n'
    const spots = await compileBody('Text.', extra, { 'site/ads.yaml': policy })
    expect(spots).toMatchObject({
      id: 'spots',
      pageType: 'infinite',
      deck: 'Deck',
      authors: ['ada-writer'],
      updateReason: ['Because'],
      image: { src: '/images/dark-spots.0123abcd', alt: 'Spots on a hand' },
      abConfig: { expandedTableOfContents: true },
      clusterUrls: ['/health/sleep'],
      contentMeta: {
        canonicalPath: '/health/spots',
        contentForm: 'Roundups',
        targeting: { k1: ['skin'], adLayout: 'DECISION', inheritLayout: false },
        relatedStories: ['/health/sleep', { title: 'Elsewhere' }],
        popularIn: { title: 'Popular', items: ['/health/sleep'] },
        suggestsDiagnosis: false,
        isPreview: false,
      },
      propsFor: {
        byline: { dates: { published: { date: '2024-03-02', display: 'March 2, 2024' } } },
        articleResources: { sources: [{ title: 'A study' }], expandOnRender: false },
        readNext: { title: 'Related Coverage', items: ['/health/sleep'] },
        whisperProps: { guides: [{ title: 'G' }] },
        sidebarProps: { scrollIndicator: [{ title: 'One' }] },
        linkQuery: [
          { name: 'source', value: 'spots' },
          { name: 'at', value: 'list' },
        ],
      },
    })
    expect(Object.keys(spots.articleHistory)).toEqual(['2026-01-18', '2024-03-02'])
  })
})

describe('other files', () => {
  it('become documents, each after those that it names', async () => {
    const { documents, lines } = await compile({
      'series/sleep-well.yaml': 'title: Sleep well\nauthor: ada-writer\nicon: skin-layers\narticles: [/health/sleep]',
      'articles/health/sleep.md': article('Sleep', '/health/sleep', 'Text.', 'series: sleep-well\n'),
      'sponsors/brand.yaml': 'name: Brand\nlogo: { name: brand-logo, alt: Brand }',
      'pages/process.md': '---\npath: /process\ntitle: Process\nupdated: 2026-01-12\n---\n## Health {#health}\nText.',
    })
    expect(lines).toEqual([])
    expect(documents.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'person ada-writer',
      'category /health',
      'category /health/skin',
      'sponsor brand',
      'series sleep-well',
      'article /health/sleep',
      'page /process',
      'site site',
    ])
    expect(ContentDocuments.parse(documents)).toEqual(documents)
    expect(documents[0]?.value).toMatchObject({
      link: '/people/ada-writer',
      avatar: { src: { src: '/images/ada-writer.0123abcd', alt: 'Portrait of Ada Writer' } },
    })
    expect(documents[2]?.value).toMatchObject({ parent: '/health', order: 0 })
    expect(documents[4]?.value).toMatchObject({ link: '/series/sleep-well', author: 'ada-writer' })
  })

  it('[TREAT-2] hold treatment sets and their placement', async () => {
    const set = `title: Scars
content: See *this*.
treatments:
  - title: Gel
    content: "Wear it <script>x</script>daily."
    recommendations: [{ name: Gel, link: "https://shop.example.com/g?subid=2" }]
    findDermatologists: { link: "https://find.example.com/", blurb: Find one }
`
    const placed = (section: string, path = '/health/sleep', id = 'scars') => ({
      'treatments/scars.yaml': set.replace('<script>x</script>', ''),
      'articles/health/sleep.md': article('Sleep', '/health/sleep', '## Care {#care}\n\n## More {#more}\nText.'),
      'site/treatments.yaml': `treatmentPlacements: [{ path: ${path}, sectionId: ${section}, set: ${id} }]`,
    })
    const sound = await compile(placed('care'))
    expect(sound.lines).toEqual([])
    expect(sound.documents.find(({ kind }) => kind === 'treatment')?.value).toEqual({
      id: 'scars',
      title: 'Scars',
      content: '<p>See <em>this</em>.</p>',
      treatmentData: [
        {
          title: 'Gel',
          content: '<p>Wear it daily.</p>',
          treatmentRecommendations: [{ content: 'Gel', link: 'https://shop.example.com/g?subid=2' }],
          findDermatologists: { buttonLink: 'https://find.example.com/', content: 'Find one' },
        },
      ],
    })
    expect((await compile(placed('cure'))).lines).toEqual([
      'articles/health/sleep.md:6:1  warning: a section without text; expected text below its heading',
      'site/treatments.yaml:1:57  error: no section "cure" in /health/sleep; expected one of care, more',
    ])
    expect((await compile(placed('care', '/health/slep', 'scar'))).lines).toEqual([
      'articles/health/sleep.md:6:1  warning: a section without text; expected text below its heading',
      'site/treatments.yaml:1:31  error: no article "/health/slep"; expected "/health/sleep"',
      'site/treatments.yaml:1:67  error: no treatment set "scar"; expected "scars"',
    ])
    expect((await compile({ 'treatments/scars.yaml': set })).lines).toEqual([
      'treatments/scars.yaml:5:14  error: <script> in Markdown; expected text without scripts, styles, frames or pictures',
    ])
  })

  it('[BODY-8] sanitise JSON of the model the same way, and report it', async () => {
    const { documents, lines } = await compile({
      'articles/from-elsewhere.json': JSON.stringify([
        {
          kind: 'article',
          value: {
            id: 'elsewhere',
            title: 'Elsewhere',
            image: { name: 'skin-layers', alt: 'Skin' },
            tabs: [{ id: 'a', title: 'A', body: [{ source: '<p onclick="x()">One<script>x</script></p>' }] }],
            contentMeta: { title: 'Elsewhere', canonicalPath: '/health/elsewhere', categories: ['/health'] },
          },
        },
        { kind: 'article', value: { title: 'No id' } },
        { kind: 'recipe', value: {} },
      ]),
    })
    expect(documents.filter(({ kind }) => kind === 'article').map(({ key }) => key)).toEqual([
      '/health/sleep',
      '/health/elsewhere',
    ])
    expect(
      articleAt('/health/elsewhere', { documents, unchanged: 0, cards: [], problems: [], received: [] }),
    ).toMatchObject({
      tabs: [{ body: [{ source: '<p>One</p>' }] }],
      image: { src: '/images/skin-layers.0123abcd', alt: 'Skin' },
    })
    expect(lines.map((line) => line.replace(/^[^ ]+ {2}/, ''))).toEqual([
      expect.stringContaining('warning: article /health/elsewhere, tabs[0].body[0].source: onclick on <p> in HTML'),
      expect.stringContaining('source: <script> in HTML'),
      expect.stringContaining('error: article No id, id: no id; expected id: a text'),
      expect.stringContaining('error: article No id, tabs: no tabs; expected tabs: a list'),
      expect.stringContaining('contentMeta: no contentMeta'),
      'error: recipe: "recipe"; expected site, person, category, article, comments, series, page, sponsor, treatment or redirect',
    ])
  })
})

describe('a part of the folder', () => {
  const files = { 'articles/health/bad.md': article('Bad', '/health/bad', 'See [x](/nowhere).') }

  it('is checked against the rest, and gives only its own documents', async () => {
    const { documents, lines } = await compile(files, { only: 'articles/health/sleep.md' })
    expect([documents.map(({ key }) => key), lines]).toEqual([['/health/sleep'], []])
    expect((await compile(files, { only: 'articles/health/bad.md' })).lines).toHaveLength(1)
    const folder = await compile(files, { only: 'articles' })
    expect([folder.documents.map(({ key }) => key), folder.lines.length]).toEqual([['/health/sleep'], 1])
    await expect(compile(files, { only: 'articles/none.md' })).rejects.toThrow('ENOENT')
  })

  it('gives, for comments, their article, and a mistake in either file holds it back', async () => {
    const comments = (text: string) => compile({ 'comments/sleep.yaml': text }, { only: 'comments/sleep.yaml' })
    expect((await comments('viewCount: 3')).documents.map(({ key }) => key)).toEqual(['/health/sleep', 'sleep'])
    expect((await comments('viewCount: many')).documents).toEqual([])
    const whole = await compile({ 'comments/sleep.yaml': 'viewCount: many' }, { only: 'articles/health/sleep.md' })
    expect(whole.documents).toEqual([])
    expect(whole.lines).toEqual(['comments/sleep.yaml:1:12  error: "many"; expected a number'])
  })

  it('may be a JSON file outside any folder; links to stored documents are not dead', async () => {
    const root = await writeContent({})
    const { documents } = await compileContent(join(root, 'articles/health/sleep.md'), { images })
    const lone = await writeContent({
      'site/site.yaml': undefined,
      'site/disclaimers.yaml': undefined,
      'out.json': JSON.stringify(documents),
    })
    const target = join(lone, 'out.json')
    expect((await compileContent(target, { images, known: ['category /health'] })).documents).toEqual(documents)
    expect((await compileContent(target, { images })).problems).toMatchObject([
      { found: 'no category "/health"' },
      { found: 'no category "/health"' },
    ])
    expect(JSON.parse(await readFile(target, 'utf8'))).toEqual(documents)
  })
})
