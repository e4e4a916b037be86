import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Nodes } from 'hast'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { ContentDocuments } from '#model/articles/content-document.ts'
import { SiteLanguages } from '#model/site/language.ts'
import type { CompiledContent } from '../compile-content.ts'
import { inlineElements } from '../html/content-model.ts'
import { foldSpace, parseHtml } from '../html/html-tree.ts'
import { formatProblem } from '../problem.ts'
import { corpus, hasCorpora } from '../testing/corpora.ts'
import { compileMedlineplus, type StoredTopics } from './compile-medlineplus.ts'
import type { Topic } from './read-feed.ts'
import { readFeed } from './read-feed.ts'
import { groupPath } from './topic-paths.ts'

const small = join(import.meta.dirname, 'small-feed.xml')
const full = corpus('medlineplus-topics-2024-06-06.xml.gz')

async function topicsOf(file: string): Promise<Topic[]> {
  const bytes = await readFile(file)
  const feed = readFeed((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString())
  if ('mistake' in feed) throw new Error(feed.mistake.found)
  return feed.topics
}

function articlesOf({ documents }: CompiledContent): StoredArticle[] {
  return documents.filter(({ kind }) => kind === 'article').map(({ value }) => value as StoredArticle)
}

/** Text as a reader sees it, white space folded: words of different blocks stay apart. */
function readText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && node.tagName === 'script')) return ''
  const text = node.children.map(readText).join('')
  return node.type === 'element' && !inlineElements.has(node.tagName) ? ` ${text} ` : text
}

/** The body of an article as the page renders it. */
function bodyHtml({ tabs }: StoredArticle): string {
  const section = ({ id, header, body }: StoredArticle['tabs'][number]) =>
    `${header === '' ? '' : `<h2 id="${id}">${header}</h2>`}${body.map(({ source }) => source).join('\n')}`
  return tabs.map(section).join('\n')
}

const validity = new HtmlValidate({
  root: true,
  rules: Object.fromEntries(
    [
      ...['element-permitted-content', 'element-permitted-occurrences', 'element-permitted-order', 'close-order'],
      ...[
        'element-permitted-parent',
        'element-required-ancestor',
        'element-required-content',
        'no-dup-id',
        'deprecated',
      ],
      ...['no-deprecated-attr', 'attribute-allowed-values', 'heading-level', 'empty-heading', 'unique-landmark'],
    ].map((rule) => [rule, 'error']),
  ),
})

const feeds = [['the small feed', small], ...(hasCorpora ? [['the full feed', full]] : [])] as [string, string][]

describe.each(feeds)('%s', (_name, file) => {
  let compiled: CompiledContent
  let articles: StoredArticle[]
  let topics: Topic[]
  beforeAll(async () => {
    compiled = await compileMedlineplus(file)
    articles = articlesOf(compiled)
    topics = (await topicsOf(file)).filter(({ url }) => articles.some(({ attribution }) => attribution?.link === url))
  })

  it('[BODY-1] [BODY-3] loses no text, and adds none', () => {
    for (const [index, article] of articles.entries()) {
      const source = foldSpace(readText(parseHtml(topics[index]?.summary ?? '')))
      expect(foldSpace(readText(parseHtml(bodyHtml(article)))), article.title).toBe(source)
    }
  })

  it('has no dead link, and none that is relative or empty', () => {
    const paths = new Set(articles.map(({ contentMeta }) => contentMeta.canonicalPath))
    for (const article of articles) {
      for (const [, href = ''] of bodyHtml(article).matchAll(/<a[^>]*? href="([^"]*)"/g)) {
        expect(href.startsWith('/') ? paths.has(href) : /^(https?:\/\/\S+|mailto:.+|tel:.+)$/.test(href), href).toBe(
          true,
        )
      }
      for (const story of [...article.contentMeta.relatedStories, ...article.propsFor.readNext.items]) {
        expect(paths).toContain(story)
      }
    }
  })

  // Of the full feed, src/server/medlineplus.test.ts validates every page by these rules and more.
  it.runIf(file === small)(
    'becomes valid HTML with levels that do not skip and ids used once',
    async () => {
      for (const article of articles) {
        const report = await validity.validateString(`<h1>Title</h1>${bodyHtml(article)}`)
        const messages = report.results.flatMap((result) => result.messages.map(({ message }) => message))
        expect(messages, article.title).toEqual([])
      }
    },
    120_000,
  )

  it('puts into each category exactly the members of its group', () => {
    const expected = topics.map(({ groups }) =>
      groups.length > 0 ? [...new Set(groups.map(({ name }) => groupPath(name)))] : ['/topics'],
    )
    expect(articles.map(({ categories }) => categories)).toEqual(expected)
    const links = compiled.documents.filter(({ kind }) => kind === 'category').map(({ key }) => key)
    expect(new Set(links)).toEqual(new Set(['/topics', ...expected.flat()]))
  })

  it.runIf(file === full)('makes an article of every topic', () => {
    expect(articles).toHaveLength(1023)
    expect(compiled.documents.filter(({ kind }) => kind === 'category')).toHaveLength(45)
    expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('fits the model, and is the same every time', async () => {
    expect(ContentDocuments.parse(compiled.documents)).toEqual(compiled.documents)
    expect(await compileMedlineplus(file)).toEqual(compiled)
  }, 60_000)
})

describe('a topic', () => {
  it("becomes an article with sections, sources, related topics and the text's origin", async () => {
    const [hiccups, breathing, rest] = articlesOf(await compileMedlineplus(small))
    expect(hiccups).toMatchObject({
      id: 'topic-hiccups',
      title: 'Hiccups',
      deck: 'Also called Hiccoughs and Singultus',
      alsoCalled: ['Hiccoughs', 'Singultus'],
      categories: ['/topics/groups/digestive-system', '/topics/groups/lungs-and-breathing'],
      attribution: { name: 'MedlinePlus.gov', link: 'https://medlineplus.gov/hiccups.html' },
      authors: [],
      contentMeta: {
        canonicalPath: '/topics/hiccups',
        canonical: 'https://medlineplus.gov/hiccups.html',
        relatedStories: ['/topics/breathing'],
        suggestsDiagnosis: true,
      },
      propsFor: {
        byline: { dates: { published: { date: '2016-02-11' } } },
        readNext: { items: ['/topics/breathing'] },
        articleResources: {
          sources: [
            { title: 'Hiccups (Example Clinic)', link: 'https://www.example.org/hiccups' },
            { title: 'Old page (A, B)' },
          ],
        },
      },
    })
    expect(hiccups?.tabs.map(({ id, title }) => [id, title])).toEqual([
      ['_noHeaderPrefixedContent', ''],
      ['what-causes-hiccups', 'What causes hiccups?'],
      ['what-stops-hiccups', 'What stops hiccups?'],
    ])
    expect(hiccups?.tabs[1]?.body.map(({ source }) => source.replaceAll('\n', ''))).toEqual([
      '<p>Eating fast, or a <a href="/topics/breathing">deep breath</a>. See this, that, and ' +
        '<a href="https://medlineplus.gov/ency/article/003068.htm" rel="noopener">more</a>.</p>',
      '<h3 id="in-babies">In babies</h3>',
      '<p>They pass.</p>',
      '<ul><li>Burp</li><li>Wait<p><strong>Then</strong></p></li></ul>',
    ])
    expect(hiccups?.tabs[2]?.body[2]?.source).toContain('aria-label="Table: How long hiccups last"')
    expect(breathing?.tabs).toMatchObject([
      {
        id: '_noHeaderPrefixedContent',
        body: [
          { source: '<p>Loose text about breath.<br><br>And more of it.</p>' },
          { source: '<p>See <a href="/topics/hiccups">hiccups</a>.</p>' },
        ],
      },
    ])
    expect(rest).toMatchObject({ categories: ['/topics'], propsFor: { byline: { dates: {} } } })
  })

  it('reports the parts that cannot be shown', async () => {
    const { problems } = await compileMedlineplus(small)
    expect(problems.map((problem) => formatProblem({ ...problem, file: 'feed' }))).toEqual([
      'feed:4:3  warning: Hiccups: a link without an address; expected what an article can show',
      'feed:4:3  warning: Hiccups: the link "javascript:x()"; expected what an article can show',
      'feed:4:3  warning: Hiccups: the picture https://medlineplus.gov/images/x.jpg; expected what an article can show',
      'feed:4:3  warning: Hiccups: <blink>, whose text stays; expected what an article can show',
      'feed:4:3  warning: Hiccups: <script>, with its content; expected what an article can show',
      'feed:4:3  warning: Hiccups: the related topic "Heartburn", which neither the feed nor the site holds; expected what an article can show',
      'feed:4:3  warning: Hiccups: the address "gopher://example.org/" of a site; expected what an article can show',
      ...[
        'meta-desc',
        'mesh-heading',
        'other-language',
        'primary-institute',
        'information-category',
        'standard-description',
      ].map((part) => `feed:4:3  warning: ${part} in topics: 1; expected what an article can show`),
      'feed:37:3  warning: Rest: date-created "yesterday"; expected what an article can show',
      'feed:40:3  warning: topics in Spanish, left out: 2; expected Spanish among the languages of the site',
      'feed:51:3  error: Nothing: no full-summary; expected a summary',
      'feed:52:3  error: Rest again: the address of Rest, line 37; expected a unique address',
    ])
  })
})

describe('a site in English and Spanish', () => {
  const languages = SiteLanguages.parse([
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
  ])

  it('[LANG-5] has the Spanish topics as pages in Spanish, each the translation of the topic the feed names', async () => {
    const { documents, problems } = await compileMedlineplus(small, undefined, undefined, languages)
    const articles = documents.flatMap((document) => (document.kind === 'article' ? [document.value] : []))
    const spanish = articles.filter(({ language }) => language === 'es')
    expect(articles.filter(({ language }) => language === 'en')).toHaveLength(3)
    expect(spanish).toMatchObject([
      {
        id: 'topic-es-hiccups',
        title: 'Hipo',
        deck: 'También se llama Singulto e Hipido',
        translationOf: '/topics/hiccups',
        categories: ['/es/topics/groups/sistema-digestivo'],
        contentMeta: { canonicalPath: '/es/topics/hiccups', canonical: 'https://medlineplus.gov/spanish/hiccups.html' },
      },
      {
        id: 'topic-es-breathing',
        categories: ['/es/topics'],
        contentMeta: { canonicalPath: '/es/topics/breathing', relatedStories: ['/es/topics/hiccups'] },
      },
    ])
    expect(spanish[1]?.translationOf).toBeUndefined()
    expect(spanish[0]?.tabs[0]?.body[0]?.source).toBe(
      '<p>El hipo comienza en el <a href="/es/topics/breathing">diafragma</a>. En inglés: ' +
        '<a href="/topics/hiccups">Hiccups</a>.</p>',
    )
    const categories = documents.flatMap((document) => (document.kind === 'category' ? [document.value] : []))
    expect(categories.filter(({ language }) => language === 'es')).toMatchObject([
      { link: '/es/topics', name: 'Temas de salud', translationOf: '/topics' },
      {
        link: '/es/topics/groups/sistema-digestivo',
        parent: '/es/topics',
        translationOf: '/topics/groups/digestive-system',
      },
    ])
    expect(problems.filter(({ found }) => found.includes('left out'))).toEqual([])
  })

  it('[LANG-5] pairs Spanish topics of a file of their own with the English ones that are stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salus-test-medlineplus-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const text = await readFile(small, 'utf8')
    const start = text.indexOf('<health-topic title="Hipo"')
    const end = text.indexOf('<health-topic title="Nothing"')
    const head = text.slice(0, text.indexOf('<health-topic meta'))
    await writeFile(join(folder, 'feed'), `${head}${text.slice(start, end)}</health-topics>`)
    const stored = { paths: ['/topics/hiccups'], categories: [] }
    const { documents } = await compileMedlineplus(join(folder, 'feed'), undefined, stored, languages)
    expect(documents.map(({ kind, value }) => [kind, (value as { translationOf?: string }).translationOf])).toEqual([
      ['category', '/topics'],
      ['category', undefined],
      ['article', '/topics/hiccups'],
      ['article', undefined],
    ])
  })
})

describe('a file', () => {
  async function compileBytes(bytes: string | Buffer, stored?: StoredTopics): Promise<CompiledContent> {
    const folder = await mkdtemp(join(tmpdir(), 'salus-test-medlineplus-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'feed'), bytes)
    return compileMedlineplus(join(folder, 'feed'), undefined, stored)
  }

  it('is read gzipped as well as plain', async () => {
    const { documents } = await compileBytes(gzipSync(await readFile(small)))
    expect(documents).toEqual((await compileMedlineplus(small)).documents)
  })

  it('that holds a part of the topics leaves the other topics and their categories unchanged', async () => {
    const whole = await compileMedlineplus(small)
    const text = await readFile(small, 'utf8')
    const second = text.indexOf('<health-topic title="Breathing')
    const third = text.indexOf('<health-topic title="Rest"')
    const part = await compileBytes(
      `${text.slice(0, text.indexOf('<health-topic meta'))}${text.slice(second, third)}</health-topics>`,
      {
        paths: whole.documents.flatMap(({ kind, key }) => (kind === 'article' ? [key] : [])),
        categories: whole.documents.flatMap((document) => (document.kind === 'category' ? [document.value] : [])),
      },
    )
    expect(articlesOf(part).map(({ title }) => title)).toEqual(['Breathing Problems'])
    expect(
      part.documents.filter((document) => !whole.documents.some((other) => isDeepStrictEqual(other, document))),
    ).toEqual([])
  })

  it('that is truncated or no feed gives nothing, and reports where it ends', async () => {
    const text = await readFile(small, 'utf8')
    const cut = await compileBytes(text.slice(0, text.indexOf('</group>')))
    expect(cut).toMatchObject({
      documents: [],
      problems: [{ severity: 'error', line: 17, expected: 'the MedlinePlus health-topics XML' }],
    })
    expect(await compileBytes('<html></html>')).toMatchObject({
      documents: [],
      problems: [{ found: 'no <health-topics>' }],
    })
  })
})
