import { describe, expect, it } from 'vitest'
import { article, type ContentFiles, compile } from '../testing/write-content.ts'

const file = 'articles/health/spots.md'
const sources =
  'sources:\n  - { id: trial-2024, title: A trial, kind: trial, date: 2024 }\n  - { id: who, title: WHO }\n'

async function compiled(body: string, extra = sources, files: ContentFiles = {}) {
  const { documents, lines } = await compile({ [file]: article('Spots', '/health/spots', body, extra), ...files })
  const found = documents.find(({ kind, value }) => kind === 'article' && 'title' in value && value.title === 'Spots')
  const value = found?.kind === 'article' ? found.value : undefined
  return { value, html: value?.tabs[0]?.body.map((block) => block.source).join(''), lines }
}

describe('citations in Markdown', () => {
  it('[REV-8] become marks behind the statements, and the facts of a source are kept', async () => {
    const { value, html, lines } = await compiled(
      'It **helps** [@trial-2024; @who]. So do\ntwo [@who], at \\[@who] least.',
    )
    expect(lines).toEqual([])
    const mark = (id: string) => `<sup data-cite="${id}"></sup>`
    expect(html).toBe(
      `<p>It <strong>helps</strong>${mark('trial-2024')}${mark('who')}. So do\ntwo${mark('who')}, at${mark('who')} least.</p>`,
    )
    expect(value?.propsFor.articleResources.sources[0]).toEqual({
      id: 'trial-2024',
      title: 'A trial',
      kind: 'trial',
      date: '2024',
    })
  })

  it('[REV-8] stay unchanged in code, and in a block of medical text', async () => {
    const { html, lines } = await compiled(
      'Write `[@id]`.\n\n:::warning{title="Mind"}\nTwo [@who] a day [@trial-2024].\n:::',
    )
    expect(lines).toEqual([])
    expect(html).toContain('<code>[@id]</code>')
    expect(html).toContain('Two<sup data-cite="who"></sup> a day')
  })

  it.each([
    ['an unknown source', 'It helps [@wo].', '9:10  error: no source "wo"; expected one of trial-2024, who'],
    [
      'in the line where it stands',
      'It helps,\nand [@none] well.',
      '10:1  error: no source "none"; expected one of trial-2024, who',
    ],
    ['something else', 'It helps [@p. 3].', '9:10  error: the citation "[@p. 3]"; expected [@id] or [@id; @id]'],
    [
      'a heading',
      '## It [@who] helps',
      '9:7  error: a citation in a heading; expected it in the text, behind what the source supports',
    ],
    [
      'a link',
      '[it [@who]](/health)',
      '9:5  error: a citation in a link; expected it in the text, behind what the source supports',
    ],
  ])('[REV-8] are reported: %s', async (_, body, line) => {
    expect((await compiled(body)).lines.map((found) => found.replace(`${file}:`, ''))).toContain(line)
  })

  it('[REV-8] report the sources that no sentence cites, once any is cited', async () => {
    expect((await compiled('It helps.')).lines).toEqual([])
    const { lines } = await compiled('It helps [@who].', `${sources}  - { title: A book }\n`)
    expect(lines).toEqual([
      `${file}:6:5  warning: the source "trial-2024", which no sentence cites; expected [@trial-2024] behind what it supports`,
      `${file}:8:5  warning: a source that no sentence cites; expected an id, and [@id] behind what it supports`,
    ])
  })

  it('[REV-9] allow a next version for a guideline only', async () => {
    const next = (kind: string) => `sources:\n  - { title: A, kind: ${kind}, nextVersion: 2027-03 }\n`
    const { value, lines } = await compiled('Text.', next('guideline'))
    expect(lines).toEqual([])
    expect(value?.propsFor.articleResources.sources[0]?.nextVersion).toBe('2027-03')
    expect((await compiled('Text.', next('trial'))).lines).toEqual([
      expect.stringMatching(/error: nextVersion of a source that is no guideline; expected kind: guideline beside it$/),
    ])
  })

  it('[REV-8] report invalid facts of a source, and ids of two sources', async () => {
    const wrong = 'sources:\n  - { id: a, title: A, kind: blog, date: 2024-13 }\n'
    const { lines } = await compiled('Text.', wrong)
    expect(lines.map((line) => line.replace(`${file}:`, ''))).toEqual([
      expect.stringMatching(/^6:30 {2}error: "blog"; expected guideline, /),
      '6:42  error: "2024-13"; expected a year, a month or a day, such as 2024-03',
    ])
    const twice = 'sources:\n  - { id: a, title: A }\n  - { id: a, title: B }\n'
    expect((await compiled('It helps [@a].', twice)).lines).toEqual([
      `${file}:7:5  error: the duplicate source "a"; expected an id that one source has`,
    ])
  })

  it('[REV-8] are refused in fields, whose text belongs to no list of sources', async () => {
    const slides =
      'gallery: { title: G, slides: [{ title: One, body: "It [@who] helps.", image: { name: skin-layers, alt: A } }] }\n'
    const { lines } = await compiled('It helps [@who] [@trial-2024].\n\n::gallery', sources + slides)
    expect(lines).toEqual([expect.stringContaining('error: a citation in a field; expected citations in the text')])
  })
})

describe('citations in JSON', () => {
  const json = (html: string) =>
    JSON.stringify({
      kind: 'article',
      value: {
        id: 'spots',
        title: 'Spots',
        categories: ['/health'],
        contentMeta: { canonicalPath: '/health/spots' },
        body: html,
        propsFor: { articleResources: { sources: [{ id: 'who', title: 'WHO', kind: 'guideline', date: '2024-03' }] } },
      },
    })

  it('[REV-8] are marks too; numbers of another system in them are left out', async () => {
    const { documents, lines } = await compile({
      'imported/spots.json': json('<h2>One</h2><p>It helps <sup data-cite="who"><a href="#n1">7</a></sup>.</p>'),
    })
    expect(lines).toEqual([])
    const found = documents.flatMap(({ kind, value }) => (kind === 'article' && value.id === 'spots' ? [value] : []))
    expect(found[0]?.tabs[0]?.body[0]?.source).toBe('<p>It helps<sup data-cite="who"></sup>.</p>')
  })

  it('[REV-8] of a source that is not listed are reported', async () => {
    const { lines } = await compile({
      'imported/spots.json': json('<h2>One<sup data-cite="who"></sup></h2><p>It helps<sup data-cite="wo"></sup>.</p>'),
    })
    expect(lines).toEqual([
      expect.stringContaining('error: article /health/spots: no source "wo"; expected one of who'),
      expect.stringContaining('error: article /health/spots: a citation in a heading, slide, product or story'),
      expect.stringContaining('warning: article /health/spots: the source "who", which no sentence cites'),
    ])
  })
})
