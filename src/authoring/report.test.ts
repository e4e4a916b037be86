import { describe, expect, it } from 'vitest'
import { formatReport, kindsOfProblems } from './problem.ts'
import { article, compile } from './testing/write-content.ts'

const meta = { canonicalPath: '/health/spots', categories: ['/health'] }

async function report(files: Record<string, string>): Promise<string[]> {
  const { problems } = await compile(files)
  return formatReport(
    problems.map((problem) => ({ ...problem, file: problem.file.replace(/^.*authoring-[^/]*/, '/site') })),
    '/site',
  )
}

describe('a report', () => {
  it('has one line for each document and kind of mistake, with its count, and none for layout', async () => {
    const body = `${'<p class="a" style="b" data-x="1" onclick="x()">One <font color="red">red</font></p><img src="/a.png">'.repeat(
      20,
    )}<p><a href="more.html">x</a> <a href="other.html">y</a></p>`
    const value = {
      id: 'spots',
      title: 'Spots',
      contentMeta: meta,
      body,
      attribution: { name: 'A', link: 'https://a.example' },
    }
    expect(await report({ 'from.json': JSON.stringify([{ kind: 'article', value }]) })).toEqual([
      'from.json:1:138  warning: article /health/spots, body: the picture "/a.png", which is nowhere, 20 times; expected a file beside this one, or its host in PICTURE_HOSTS',
      'from.json:1:138  warning: article /health/spots, body: onclick on <p> in HTML, 20 times; expected HTML that may be shown: no scripts, styles, frames or pictures',
      'from.json:1:138  warning: article /health/spots, body: a relative link in HTML, 2 times; expected HTML that may be shown: no scripts, styles, frames or pictures',
    ])
  })

  it('sums up the kinds of mistakes if there are many', async () => {
    const values = Array.from({ length: 12 }, (_, index) => ({
      id: `spots-${index}`,
      title: 'Spots',
      contentMeta: { ...meta, canonicalPath: `/health/spots-${index}` },
      body: `<p>One <a href="/no-${index}">no</a> <a href="/never-${index}">never</a></p>`,
    }))
    const { problems } = await compile({
      'from.json': JSON.stringify(values.map((value) => ({ kind: 'article', value }))),
    })
    expect(kindsOfProblems(problems)).toEqual([
      '24 errors in 12 documents: no page …',
      '12 warnings in 12 documents: an article without sources',
    ])
    expect(kindsOfProblems(problems.slice(0, 5))).toEqual([])
  })

  it('lists the expected keys once, and recognizes those of other systems', async () => {
    const front =
      'published: 2024-01-01\ntags: [a]\nlayout: post\nfoo: 1\nbar: 2\nautors: ada\nsources: [{ title: A }]\n'
    const lines = await report({ 'articles/health/spots.md': article('Spots', '/health/spots', 'Text.', front) })
    expect(lines.slice(0, -1)).toEqual([
      expect.stringContaining(
        'spots.md:5:1  error: the unknown key "published"; expected "dates: { published: 2026-03-14 }"',
      ),
      expect.stringContaining('the unknown key "tags"; expected "categories"'),
      expect.stringContaining('the unknown key "layout"; expected nothing: leave it out'),
      expect.stringContaining('the unknown key "foo"; expected one of the keys listed below'),
      expect.stringContaining('the unknown key "bar"; expected one of the keys listed below'),
      expect.stringContaining('the unknown key "autors"; expected "authors"'),
    ])
    expect(lines.at(-1)).toMatch(/^The keys that are expected: title, path, id, deck, /)
  })

  it.each([
    ['published: false', '"published"; expected "preview: true" for an article that is not public'],
    ['published: true', '"published"; expected nothing: leave it out'],
    ['draft: true', '"draft"; expected "preview: true"'],
    ['draft: false', '"draft"; expected nothing: leave it out'],
  ])('hides no article by a hint that makes it public: %s', async (line, hint) => {
    const front = `${line}\nsources: [{ title: A }]\n`
    const lines = await report({ 'articles/health/spots.md': article('Spots', '/health/spots', 'Text.', front) })
    expect(lines).toEqual([expect.stringContaining(`error: the unknown key ${hint}`)])
  })

  it.each([
    ['/health/slep', '"/health/sleep"'],
    ['/health/x', 'the path of an article, a category or a page'],
  ])('suggests for %s: %s', async (to, expected) => {
    const files = {
      'articles/health/spots.md': article('Spots', '/health/spots', `[x](${to})`, 'sources: [{ title: A }]\n'),
    }
    expect(await report(files)).toEqual([expect.stringContaining(`error: no page "${to}"; expected ${expected}`)])
  })

  it('suggests no picture with another number', async () => {
    const numbered = '![A](dark-spots-2)'
    const files = {
      'articles/health/spots.md': article('Spots', '/health/spots', numbered, 'sources: [{ title: A }]\n'),
    }
    expect(await report(files)).toEqual([expect.stringContaining('expected the name of a file in images/')])
  })
})

describe('a warning', () => {
  it('is given for a title that search results cut, and not for a shorter one', async () => {
    const titled = (length: number) => ({
      'articles/health/spots.md': article('S'.repeat(length), '/health/spots', 'x', 'sources: [{ title: A }]\n'),
    })
    expect(await report(titled(65))).toEqual([])
    expect(await report(titled(66))).toEqual([
      expect.stringMatching(/spots\.md:2:\d+ {2}warning: a title of 66 characters.*; expected 65 characters at most$/),
    ])
  })

  const spots = async (body: string, extra = 'sources: [{ title: A }]\n') =>
    (await report({ 'articles/health/spots.md': article('Spots', '/health/spots', body, extra) })).map((line) =>
      line.replace('articles/health/spots.md:', ''),
    )

  it.each([
    [
      'a day of publication that is to come, and none for what is done until then',
      'x',
      'sources: [{ title: A }]\ndates: { published: 2026-03-15, factChecked: 2026-03-15 }\n',
      '6:21  warning: publication on 2026-03-15, which lies in the future; expected a day that has come; readers get the article from that day on, at midnight UTC',
    ],
    [
      'another date in the future',
      'x',
      'sources: [{ title: A }]\ndates: { published: 2026-03-14, factChecked: 2026-03-15 }\n',
      '6:46  warning: 2026-03-15, which lies in the future; expected a day that has come',
    ],
    ['no sources', 'x', '', '2:1  warning: an article without sources; expected sources: what its statements rest on'],
    [
      'a word that no line holds',
      `An ${'o'.repeat(3000)}uch`,
      undefined,
      '7:4  warning: a word of 3003 letters; expected words of at most 100',
    ],
    [
      'a character that turns the text around',
      'One.\n\nTwo \u202eeerht',
      undefined,
      '9:5  warning: the character U+202E, which changes the direction of the text after it; expected text without invisible control characters',
    ],
    [
      'typographic quotes in front matter',
      'x',
      'sources: [{ title: A }]\ndeck: \u201cSpots\u201d\n',
      '6:7  warning: the quotes of "\u201cSpots\u201d", which are shown; expected straight quotes, or none',
    ],
  ])('is given for %s', async (_, body, extra, line) => {
    expect(await spots(body, extra)).toEqual([line])
  })

  it('is not given on the day itself, nor for sources of a text taken over', async () => {
    expect(
      await spots('x', 'attribution: { name: A, link: https://a.example }\ndates: { published: 2026-03-14 }\n'),
    ).toEqual([])
  })
})

it('reports a path that no file system can hold, at its place', async () => {
  const path = `/health/${'a1'.repeat(150)}`
  const lines = await report({ 'articles/health/spots.md': article('Spots', path, 'x', 'sources: [{ title: A }]\n') })
  expect(lines).toEqual([
    expect.stringMatching(/spots\.md:3:7 {2}error: "\/health\/a1[a1]+….*; expected at most 200 characters/),
  ])
})

it('reports an unclosed block at its start, whatever follows', async () => {
  const body = ':::warning{title="A"}\nOne.\n\n:::warning{title="B"}\nTwo.\n:::\n'
  const lines = await report({
    'articles/health/spots.md': article('Spots', '/health/spots', body, 'sources: [{ title: A }]\n'),
  })
  expect(lines.join('\n')).toContain(
    'spots.md:7:1  error: :::warning that is never closed; expected a line of ::: below its text',
  )
})
