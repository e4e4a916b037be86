import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StoredArticle } from '#model/articles/article.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { compile } from '../testing/write-content.ts'
import { contentJsonSchema } from './content-schema.ts'

const meta = { title: 'Spots', canonicalPath: '/health/spots', categories: ['/health'] }

async function compileJson(kind: string, value: object): Promise<{ documents: ContentDocument[]; lines: string[] }> {
  const { documents, lines } = await compile({ 'from.json': JSON.stringify({ kind, value }) })
  return { documents, lines }
}

async function articleOf(value: object): Promise<StoredArticle> {
  const { documents, lines } = await compileJson('article', {
    id: 'spots',
    title: 'Spots',
    contentMeta: meta,
    ...value,
  })
  expect(lines).toEqual([])
  return documents.find(({ key }) => key === meta.canonicalPath)?.value as StoredArticle
}

/** Each section as its id, its title and the HTML of its blocks. */
function outline({ tabs }: StoredArticle): [string, string, ...string[]][] {
  return tabs.map(({ id, title, body }) => [id, title, ...body.map(({ source }) => source)])
}

describe('an article of another system', () => {
  it('[BODY-1] may have one body, which is split at its headings, anchors kept', async () => {
    const body =
      '<p>One.</p><div class="wp-block"><h2 id="why-it-is">Why <em>it</em> is</h2><p>Two.</p></div>' +
      '<h4>Deep</h4><p>Three. <a href="#why-it-is">Up</a></p><h2>Why it is</h2><p>Four.</p>'
    const article = await articleOf({ body })
    expect(outline(article)).toEqual([
      ['_noHeaderPrefixedContent', '', '<p>One.</p>'],
      ['why-it-is', 'Why it is', '<p>Two.</p>', '<h3 id="deep">Deep</h3>', '<p>Three. <a href="#why-it-is">Up</a></p>'],
      ['why-it-is-2', 'Why it is', '<p>Four.</p>'],
    ])
    expect(article.tabs[1]?.header).toBe('Why <em>it</em> is')
  })

  it('[BODY-1] may have headings of sections within its sections', async () => {
    const article = await articleOf({
      tabs: [
        {
          id: 'a',
          title: 'A',
          isCollapsable: true,
          body: [{ source: '<h2>A</h2><p>One.</p><h2 id="b">B</h2><p>Two.</p>' }],
        },
        {
          title: 'C &',
          body: [{ source: '<ul><li><h2>In a list</h2></li></ul>' }, { source: '<h5>Sub</h5><h6>Below</h6>x' }],
        },
      ],
    })
    expect(outline(article)).toEqual([
      ['a', 'A', '<p>One.</p>'],
      ['b', 'B', '<p>Two.</p>'],
      [
        'c',
        'C &',
        '<ul><li><p><strong>In a list</strong></p></li></ul>',
        '<h3 id="sub">Sub</h3>',
        '<h4 id="below">Below</h4>',
        '<p>x</p>',
      ],
    ])
    expect(article.tabs.map(({ isCollapsable }) => isCollapsable)).toEqual([true, false, false])
    expect(article.tabs[2]?.header).toBe('C &#x26;')
  })

  it('needs no display texts for its dates, and its sources may hold markup', async () => {
    const article = await articleOf({
      body: '<p>One.</p>',
      propsFor: {
        byline: { dates: { published: '2026-03-14', lastUpdates: { date: '2026-03-14T08:00:00Z' } } },
        linkQuery: { source: 'spots', at: 'list' },
        articleResources: {
          sources: [
            { title: '<a href="https://example.org/s">Spots &amp; <i>more</i></a>. Lancet.' },
            'Plain < 5 mg',
            { title: 'AT&T', link: 'https://example.org/t' },
          ],
        },
      },
      articleHistory: { '2026-03-14': { action: 'Published' } },
    })
    const { byline, articleResources, linkQuery } = article.propsFor
    expect(linkQuery).toEqual([
      { name: 'source', value: 'spots' },
      { name: 'at', value: 'list' },
    ])
    expect(byline.dates).toEqual({
      published: { date: '2026-03-14', display: 'March 14, 2026' },
      lastUpdates: { date: '2026-03-14', display: 'March 14, 2026' },
    })
    expect(articleResources.sources).toEqual([
      { title: 'Spots & more. Lancet.', link: 'https://example.org/s' },
      { title: 'Plain < 5 mg' },
      { title: 'AT&T', link: 'https://example.org/t' },
    ])
    expect(article.articleHistory['2026-03-14']?.date.display).toBe('March 14, 2026')
  })

  it('reports that it waits if its day of publication lies in the future', async () => {
    const value = (published: string) => ({
      id: 'spots',
      title: 'Spots',
      contentMeta: meta,
      body: '<p>One.</p>',
      propsFor: { byline: { dates: { published } } },
    })
    const { documents, lines } = await compileJson('article', value('2999-01-02'))
    expect(documents.map(({ key }) => key)).toContain(meta.canonicalPath)
    expect(lines).toEqual([
      'from.json:1:1  warning: article /health/spots: publication on 2999-01-02, which lies in the future; expected a day that has come; readers get the article from that day on, at midnight UTC',
    ])
    expect((await compileJson('article', value('2020-01-02'))).lines).toEqual([])
  })

  it('has its mistakes reported at their places', async () => {
    const sections = [
      { id: 'a', title: 'A', body: [{ source: '<h2>B</h2><p>B.</p>' }] },
      { id: '9', title: 'C', body: [] },
    ]
    const text = JSON.stringify(
      { kind: 'article', value: { id: 'spots', title: 'Spots', contentMeta: meta, tabs: sections } },
      null,
      1,
    )
    const { lines } = await compile({ 'from.json': text })
    expect(lines).toEqual([
      expect.stringContaining('error: article /health/spots, tabs[1].id: "9"; expected letters, digits'),
    ])
    const line = Number(/from.json:(\d+)/.exec(lines[0] ?? '')?.[1])
    expect(
      text
        .split('\n')
        .slice(line - 1, line + 3)
        .join(''),
    ).toContain('"9"')
  })
})

it('a person of another system needs no more than a name', async () => {
  for (const value of [{ name: 'Ada Lund' }, { id: 'ada-lund', name: { display: 'Ada Lund' } }]) {
    const { documents, lines } = await compileJson('person', value)
    expect(lines).toEqual([])
    expect(documents.find(({ key }) => key === 'ada-lund')?.value).toMatchObject({
      name: { display: 'Ada Lund' },
      role: '',
    })
  }
})

describe('redirects', () => {
  it('are given as JSON or in redirects.yaml', async () => {
    const { documents, lines } = await compile({
      'redirects.yaml': '/2019/05/Sleep_Well.html: /health/sleep\n/schlaf: https://example.org/schlaf\n',
      'old.json': JSON.stringify([{ kind: 'redirect', value: { from: '/sleep.php', to: '/health/sleep' } }]),
    })
    expect(lines).toEqual([])
    expect(documents.filter(({ kind }) => kind === 'redirect').map(({ key }) => key)).toEqual([
      '/2019/05/Sleep_Well.html',
      '/schlaf',
      '/sleep.php',
    ])
  })

  it.each([
    [
      '/health/sleep: /health',
      '1:1  error: the path "/health/sleep", also used at articles/health/sleep.md:3; expected a unique path',
    ],
    ['/old: /health/slep', '1:7  error: no page "/health/slep"; expected "/health/sleep"'],
    [
      '/old/: /health',
      '1:1  error: "/old/"; expected an old path, such as /2019/05/Dark_Spots.html, decoded and without a query',
    ],
    ['/search/old: /health', '1:1  error: the reserved path "/search/old"; expected a path outside of "/search"'],
    [
      '/a: /b\n/b: /health',
      '1:1  error: a redirect to "/b", which is redirected itself; expected the address that readers are to see',
    ],
  ])('%s is a mistake', async (text, line) => {
    const { lines } = await compile({ 'redirects.yaml': text })
    expect(lines).toContain(`redirects.yaml:${line}`)
  })
})

describe('the JSON Schema', () => {
  const schema = z.fromJSONSchema(contentJsonSchema() as never)

  it('accepts the example of the documentation, which has no mistakes', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../docs/headless.json'), 'utf8')
    expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined()
    const { documents, lines } = await compile({ 'headless.json': text })
    expect(lines).toEqual([])
    expect(documents.map(({ key }) => key)).toEqual(expect.arrayContaining(['rosa-lind', '/wellness/stairs']))
  })

  it('accepts every document of the model, and refuses others', async () => {
    const { documents } = await compile({ 'redirects.yaml': '/old: /health' })
    for (const { kind, value } of documents) expect(schema.safeParse({ kind, value }).error, kind).toBeUndefined()
    for (const wrong of [{ kind: 'recipe', value: {} }, { kind: 'person', value: { id: 'ada' } }, [1]])
      expect(schema.safeParse(wrong).success).toBe(false)
  })
})
