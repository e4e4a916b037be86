import { expect, it } from 'vitest'
import { markdownAnchors, markdownReferences } from './markdown-references.ts'

const found = (text: string) => markdownReferences(text).map(({ kind, target, line }) => `${line} ${kind} ${target}`)

it('finds relative links, with their lines', () => {
  expect(found('a\n[b](docs/c.md#d "title") and ![p](p.png)\n\n[ref]: ../e.md')).toEqual([
    '2 link docs/c.md#d',
    '2 link p.png',
    '4 link ../e.md',
  ])
})

it('ignores other sites and fenced examples', () => {
  expect(found('[a](https://a.example) [m](mailto:a@b.example)\n```md\n[x](gone.md) `src/gone`\n```')).toEqual([])
})

it('finds quoted paths, but not those with a placeholder', () => {
  expect(found('`src/model`, `docs/decisions/*.md`, `src/features/<name>/`, `Name.tsx`')).toEqual([
    '1 path src/model',
    '1 path docs/decisions/*.md',
  ])
})

it('finds npm scripts', () => {
  expect(found('run `npm run requirements` or `npm test`')).toEqual(['1 script requirements'])
})

it('names headings as GitHub does', () => {
  expect([
    ...markdownAnchors('# The way of an `Article`\n## Style\n## Style\n```\n# code\n```\n<a id="x"></a>'),
  ]).toEqual(['the-way-of-an-article', 'style', 'style-1', 'x'])
})
