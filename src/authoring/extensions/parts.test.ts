import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#model/site/site.ts'
import { compile } from '../testing/write-content.ts'
import { activateExtensions, extensionsInUse } from './extensions-in-use.ts'
import { changedExamples, loadExtensionsOf, loadedExamples } from './testing/example-extensions.ts'

const site = async (parts: string) => {
  const { documents, lines } = await compile({ 'site/parts.yaml': `ownParts:\n${parts}` })
  const found = documents.find(({ kind }) => kind === 'site')?.value as Site | undefined
  return { parts: found?.ownParts, lines }
}
const day = '{ day: 14 November, name: "Diabetes <Day>", link: "https://worlddiabetesday.org/" }'

describe('[SITE-6] parts of a publisher', () => {
  const before = extensionsInUse()
  beforeAll(async () => activateExtensions(await loadedExamples()), 60_000)
  afterAll(() => activateExtensions(before))

  it('stand where the settings of the site place them, with the markup of their options', async () => {
    const { parts, lines } = await site(
      `  - { part: health-days, place: page-end, categories: [/health], options: { days: [${day}] } }\n`,
    )
    expect(lines).toEqual([])
    expect(parts).toMatchObject([{ part: 'health-days', place: 'page-end', categories: ['/health'] }])
    expect(parts?.[0]?.html).toContain('<div data-block="health-days"><link rel="stylesheet"')
    expect(parts?.[0]?.html).toContain('14 November: <a href="https://worlddiabetesday.org/">Diabetes &lt;Day&gt;</a>')
  })

  it.each([
    ['{ part: health-day, options: {} }', 'site/parts.yaml:2:13  error: the unknown part "health-day"'],
    ['{ part: health-days, options: { days: [] } }', 'site/parts.yaml:2:'],
    ['{ part: health-days, options: { day: [] } }', 'the unknown option "day" of health-days; expected one of days'],
    [
      '{ part: health-days, options: { days: [{ day: a, name: b, link: "http://c.example" }] } }',
      ':2:69  error: "http://c.example" in health-days',
    ],
    ['{ part: health-days, place: header, options: {} }', 'site/parts.yaml:2:33  error: "header"'],
    ['{ part: health-days, categories: [/nowhere], options: {} }', 'error: no category "/nowhere"'],
    ['{ part: health-days, html: <p>A</p>, options: {} }', 'error: the unknown key "html"'],
  ])('%s is a mistake at its place', async (part, line) => {
    const { lines, parts } = await site(`  - ${part}\n`)
    expect(lines.join('\n')).toContain(line)
    expect(parts).toBeUndefined()
  })

  const definition = (rest: string) =>
    `import { definePart, z } from 'salus'\nexport default definePart({ name: 'health-days', schema: z.object({}), ${rest} })\n`
  it.each([
    [
      'Component: () => <img src="/a.png" />, examples: [{}]',
      'part.tsx:1:1: in the markup of examples[0] <img> without alt',
    ],
    ['Component: () => <iframe />, examples: [{}]', '<iframe>; expected markup that a page can hold'],
    ['Component: () => null, examples: []', 'part.tsx:1:1: no examples; expected some'],
    ['examples: [{}]', 'part.tsx:1:1: no Component; expected what definePart gets: name, schema, Component, examples'],
  ])('with %s is refused', async (rest, message) => {
    const folder = changedExamples('health-days/part.tsx', definition(rest))
    await expect(loadExtensionsOf(folder)).rejects.toThrow(message)
  })

  it('have one kind in each folder', async () => {
    const folder = changedExamples('health-days/block.tsx', '')
    await expect(loadExtensionsOf(folder)).rejects.toThrow('a second extension in the folder')
  })
})
