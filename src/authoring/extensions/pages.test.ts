import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SitePage } from '#model/site/site-page.ts'
import { compile } from '../testing/write-content.ts'
import { activateExtensions, extensionsInUse } from './extensions-in-use.ts'
import { changedExamples, loadExtensionsOf, loadedExamples } from './testing/example-extensions.ts'

const pageOf = async (front: string) => {
  const { documents, lines } = await compile({
    'pages/bmi.md': `---\ntitle: BMI\nupdated: 2026-03-01\n${front}---\nWeight and height in one number.\n`,
  })
  return { lines, page: documents.find(({ kind }) => kind === 'page')?.value as SitePage | undefined }
}

describe('[SITE-6] page types of a publisher', () => {
  const before = extensionsInUse()
  beforeAll(async () => activateExtensions(await loadedExamples()), 60_000)
  afterAll(() => activateExtensions(before))

  it('show their fields between the title and the text of a page', async () => {
    const front = 'path: /glossary/bmi\ntype: glossary\nfields: { said: "B <M> I", article: /health/sleep }\n'
    const { page, lines } = await pageOf(front)
    expect(lines).toEqual([])
    expect(page?.path).toBe('/glossary/bmi')
    expect(page?.own?.type).toBe('glossary')
    expect(page?.own?.html).toMatch(/^<div data-block="glossary"><link rel="stylesheet" href="\/extensions\/glossary\./)
    expect(page?.own?.html).toContain('<dd>B &lt;M&gt; I</dd>')
    expect(page?.own?.html).toContain('<a href="/health/sleep">Our article on bmi</a>')
    expect(page?.sections[0]?.body[0]?.source).toContain('Weight and height')
  })

  it.each([
    [
      'path: /glossary/bmi\ntype: glosary\n',
      'pages/bmi.md:5:7  error: the unknown type of pages "glosary"; expected glossary',
    ],
    [
      'path: /bmi\ntype: glossary\n',
      'pages/bmi.md:4:7  error: the path /bmi of a page of glossary; expected one below /glossary/',
    ],
    [
      'path: /glossary/bmi\ntype: glossary\nfields: { sound: a }\n',
      'pages/bmi.md:6:11  error: the unknown option "sound" of glossary',
    ],
    [
      'path: /glossary/bmi\ntype: glossary\nfields: { abbreviations: BMI }\n',
      'pages/bmi.md:6:26  error: "BMI" in glossary; expected a list',
    ],
    ['path: /bmi\nfields: { said: a }\n', 'pages/bmi.md:5:1  error: fields; expected a type with them'],
    ['path: /bmi\nlistsPages: recipes\n', 'pages/bmi.md:5:13  error: the unknown type of pages "recipes"'],
  ])('%s is a mistake at its place', async (front, line) => {
    const { lines, page } = await pageOf(front)
    expect(lines.join('\n')).toContain(line)
    expect(page).toBeUndefined()
  })

  const definition = (name: string, path: string) =>
    `import { definePage, z } from 'salus'\nexport default definePage({ name: '${name}', path: '${path}', schema: z.object({}), Component: () => null, examples: [{}] })\n`
  it.each([
    ['/people', 'page.tsx:1:1: the path /people, where Salus has pages; expected another one'],
    ['/search/words', 'the path /search/words, where Salus has pages'],
    ['/glossary', 'the path /glossary, where the pages of glossary are'],
    ['words', 'the path "words"; expected a site path'],
  ])('at %s are refused', async (path, message) => {
    await expect(
      loadExtensionsOf(changedExamples('words/page.tsx', definition('words', path), 'glossary')),
    ).rejects.toThrow(message)
  })
})
