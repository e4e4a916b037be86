import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalText } from '#canonical/canonical-text.ts'
import { articleText } from '#store/content/article-text.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { article, compile } from '../testing/write-content.ts'
import { activateExtensions, type Extensions, extensionsInUse } from './extensions-in-use.ts'
import { changedExamples, loadExtensionsOf, loadedExamples } from './testing/example-extensions.ts'

describe('[SITE-6] blocks of a publisher', () => {
  const before = extensionsInUse()
  let extensions: Extensions
  beforeAll(async () => {
    extensions = await loadedExamples()
    activateExtensions(extensions)
  }, 60_000)
  afterAll(() => activateExtensions(before))

  const compiled = async (body: string) => {
    const { documents, lines } = await compile({
      'articles/health/dose.md': article('Dose', '/health/dose', body, 'sources: [{ title: On doses }]\n'),
    })
    const found = documents.find(({ key }) => key === '/health/dose')
    return { lines, value: found?.kind === 'article' ? found.value : undefined }
  }

  it('each have markup for every example', () => {
    expect([...extensions.blocks.keys()]).toEqual(['dosage', 'podcast'])
    for (const block of extensions.blocks.values())
      for (const example of block.examples) {
        const attributes = block.schema.safeParse(example)
        if (!attributes.success) throw new Error(`An example of ${block.name} does not fit its schema`)
        expect(extensions.render(block, { attributes: attributes.data, id: 'x' }, '' as never)).toContain(
          `<div data-block="${block.name}"`,
        )
      }
  })

  it('are directives, and part of what is shown, searched and hashed', async () => {
    const { value, lines } = await compiled(
      '::dosage{medicine="Paracetamol" mg-per-kg=15 most-mg=500}\n\n::podcast{title="Sleep" src="https://audio.example.org/a.mp3" minutes=3}\n',
    )
    expect(lines).toEqual([])
    const blocks = value?.tabs.flatMap(({ body }) => body) ?? []
    const [dosage, podcast] = blocks.filter(({ widget }) => widget)
    expect(dosage?.source).toMatch(
      /^<div data-block="dosage" data-behavior="own-block" data-module="\/extensions\/dosage\.[0-9a-f]{8}\.js"><link rel="stylesheet" href="\/extensions\/dosage\.[0-9a-f]{8}\.css"><p>Paracetamol: 15 mg/,
    )
    expect(dosage?.source).toContain('<th scope="row">20 kg</th><td>300 mg</td>')
    expect(dosage?.source).toContain('<th scope="row">60 kg</th><td>500 mg</td>')
    expect(podcast?.source).toContain('preload="none"')
    expect(podcast?.source).not.toContain('data-module')
    if (!value) throw new Error('There is no article')
    expect(articleText(value).body).toContain('Paracetamol: 15 mg for each kilogram')
    const text = JSON.stringify(
      canonicalText({
        article: { ...value, tabs: value.tabs },
        treatmentSets: new Map(),
        site: { treatmentPlacements: [], urgencyTexts: {} },
      } as never),
    )
    expect(text).toContain('["widget",["format","dosage"]')
    expect(text).toContain('300 mg')
  })

  it.each([
    ['::dosage{medicine="A" mg-per-kg=many most-mg=5}', ':7:23  error:'],
    ['::dosage{medicine="A" mg-per-kg=1}', 'error: no most-mg'],
    ['::dosage{medicine="A" mg-per-kg=1 most-mg=5 kg=3}', 'error: the unknown attribute "kg" of dosage'],
    ['::podcast{title="A" src="https://elsewhere.example/a.mp3" minutes=3}', ':7:21  error:'],
    [':::podcast{title="A" src="https://audio.example.org/a.mp3" minutes=3}\nText.\n:::', 'error: text in ::podcast'],
  ])('%s is a mistake at its place', async (body, line) => {
    const { lines } = await compiled(body)
    expect(lines.join('\n')).toContain('articles/health/dose.md:7:')
    expect(lines.join('\n')).toContain(line)
  })

  it('have scripts of their own, without anything of the site', async () => {
    const scripts = extensions.outputs.filter(({ path }) => path.endsWith('.js'))
    const [script] = scripts
    expect(scripts).toHaveLength(1)
    const code = Buffer.from((await script?.make()) ?? '').toString()
    expect(code).toContain('attach')
    expect(code.length).toBeLessThan(1_500)
  })

  it('have styles of their own, for the content of the block only', async () => {
    const styles = extensions.outputs.filter(({ path }) => path.endsWith('.css'))
    const style = styles.find(({ path }) => path.includes('dosage'))
    const css = Buffer.from((await style?.make()) ?? '').toString()
    expect(css).toMatch(/tabular-nums/)
    const selectors = css.match(/[^{}]+(?=\{)/g) ?? []
    expect(
      selectors.filter((selector) => !/^\[data-block=|^&|^(table|\[data-per-kg\]|input|output)/.test(selector.trim())),
    ).toEqual([])
    expect(css.startsWith('[data-block=dosage]')).toBe(true)
  })

  it('are rendered anew if another system gives them in JSON, with their mistakes reported', async () => {
    const widget = (fields: object) => ({ source: '', widget: { widgetFormat: 'dosage', ...fields } })
    const compileBlock = async (block: object) => {
      const value = {
        id: 'dose',
        title: 'Dose',
        contentMeta: { title: 'Dose', canonicalPath: '/health/dose', categories: ['/health'] },
        tabs: [{ id: 'how', title: 'How', body: [block] }],
      }
      const { documents, lines } = await compile({ 'from.json': JSON.stringify({ kind: 'article', value }) })
      const found = documents.find(({ key }) => key === '/health/dose')
      const blocks = found?.kind === 'article' ? found.value.tabs.flatMap(({ body }) => body) : []
      return { lines, source: blocks.map(({ source }) => source).join('') }
    }
    const made = await compileBlock(widget({ medicine: 'Ibuprofen', 'mg-per-kg': 10, 'most-mg': '400' }))
    expect(made.source).toContain('<th scope="row">20 kg</th><td>200 mg</td>')
    const wrong = await compileBlock(widget({ medicine: 'Ibuprofen', 'mg-per-kg': 'many', 'most-mg': 400, kg: 3 }))
    expect(wrong.lines.join('\n')).toContain('the unknown attribute "kg" of dosage')
    expect(wrong.lines.join('\n')).toContain('"many" in dosage')
  })

  it.each([
    ['dosage/block.css', 'p { color: red }\n} body { display: none }', 'block.css:1:1: braces that do not match'],
    ['dosage/block.css', 'p {}\n@import "https://elsewhere.example/a.css";', 'block.css:2:1: @import in the styles'],
    ['dosage/block.css', 'p { background: url(https://elsewhere.example/a.png) }', 'block.css:1:1: url('],
    [
      'dosage/block.css',
      Array.from({ length: 400 }, (_, i) => `.a${i} { inline-size: ${i}px }`).join('\n'),
      'expected 4000 at most',
    ],
    [
      'dosage/block.tsx',
      "import { readFile } from '#model/text/text.ts'\nexport default readFile\n",
      'dosage/block.tsx:1:1: an import of "#model/text/text.ts"; expected "salus", "react"',
    ],
    ['dosage/block.tsx', "import x from '../../../../package.json'\nexport default x\n", 'expected "salus", "react"'],
    ['dosage/block.tsx', 'export default {{\n', 'block.tsx'],
    [
      'warning/block.tsx',
      "import { defineBlock, z } from 'salus'\nexport default defineBlock({ name: 'warning', holds: 'none', schema: z.object({}), Component: () => null, examples: [{}] })\n",
      'the name "warning", which Salus has; expected another one',
    ],
    [
      'dosage/block.tsx',
      "import { defineBlock, z } from 'salus'\nexport default defineBlock({ name: 'dosage', holds: 'none', schema: z.object({ a: z.string() }), Component: () => null, examples: [{}] })\n",
      'examples[0]; expected values that fit the schema',
    ],
  ])('%s with a mistake is named', async (file, text, message) => {
    await expect(loadExtensionsOf(changedExamples(file, text))).rejects.toThrow(message)
  })

  const block = (rest: string, above = '') =>
    `import { defineBlock, z } from 'salus'\n${above}\nexport default defineBlock({ name: 'dosage', holds: 'none', schema: z.object({}), ${rest} })\n`
  it.each([
    [
      'dosage/block.tsx',
      'export default { a: 1 } b\n',
      /\/dosage\/block\.tsx:1:\d+: [\w\s`,;]+; expected code that can be compiled$/,
    ],
    [
      'dosage/block.tsx',
      'export const a = 1\n',
      'block.tsx:1:1: no default export; expected export default defineBlock(',
    ],
    [
      'dosage/block.tsx',
      block('Component: () => null, examples: [{}]', "throw new Error('load')"),
      /\/dosage\/block\.tsx:2:\d+: Error: load; expected files that can be loaded$/,
    ],
    [
      'dosage/block.tsx',
      block("\nComponent: () => {\n  throw new Error('boom')\n}, examples: [{}]"),
      /\/dosage\/block\.tsx:5:\d+: Error: boom; expected a Component that renders/,
    ],
    [
      'dosage/block.tsx',
      block('Component: async () => null, examples: [{}]'),
      /\/dosage\/block\.tsx:1:1: Error: A component suspended .*; expected a Component that renders/,
    ],
    ['dosage/block.tsx', block("Component: 'p', examples: [{}]"), 'Component; expected a function of React'],
    ['dosage/block.tsx', block('Component: () => null, examples: {}'), 'examples; expected a list'],
    [
      'dosage/block.tsx',
      block('Component: () => null, examples: [{}]').replace('z.object({})', 'z.object({}).transform(String)'),
      'schema; expected z.object({ … })',
    ],
    [
      'dosage/block.tsx',
      block('Component: () => null, examples: [{}]').replace("'none'", "'txt'"),
      'holds; expected "none"',
    ],
    [
      'leaflets/importer.ts',
      "import { defineImporter, z } from 'salus'\nexport default defineImporter({ name: 'leaflets', reads: 'csv', schema: z.object({}), document: () => { throw new Error('boom') }, examples: [{}] })\n",
      'leaflets/importer.ts:1:1: document() of examples[0] failed: boom; expected a document, or null',
    ],
    [
      'society-notices/adapter.ts',
      "import { defineAdapter, z } from 'salus'\nexport default defineAdapter({ name: 'society-notices', schema: z.object({}), notices: 3 })\n",
      'adapter.ts:1:1: notices; expected a function',
    ],
    ['tips/Block.tsx', 'export default 1', 'tips/Block.tsx:1:1: the file name; expected block.tsx'],
    [
      'dosage/doses.browser.ts',
      'export function attach() {}',
      'doses.browser.ts:1:1: the file name; expected dosage.browser.ts',
    ],
    ['dosage/part.css', 'p {}', 'part.css:1:1: the file name; expected block.css'],
    [
      'dosage/dosage.browser.ts',
      'export const attached = 1',
      'dosage.browser.ts:1:1: no attach; expected export function attach',
    ],
  ])('%s with a mistake is named at its place, in one line', async (file, text, message) => {
    await expect(loadExtensionsOf(changedExamples(file, text))).rejects.toThrow(message)
  })

  it('that throw for the content of an article are a mistake of the article, with the position in the block', async () => {
    const text = `import { defineBlock, z } from 'salus'
export default defineBlock({
  name: 'dosage',
  holds: 'none',
  schema: z.object({ medicine: z.string() }),
  Component: ({ attributes: { medicine } }) => {
    if (medicine === 'A') throw new Error('boom')
    return medicine
  },
  examples: [{ medicine: 'B' }],
})
`
    const loaded = await loadExtensionsOf(changedExamples('dosage/block.tsx', text))
    if (loaded) activateExtensions(loaded)
    const { lines, value } = await compiled('Text.\n\n::dosage{medicine="A"}')
    activateExtensions(extensions)
    expect(value).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /dose\.md:9:1 {2}error: ::dosage, which fails here: .*block\.tsx:7:\d+: Error: boom; expected values/,
    )
  })

  it.each([
    ['<img src="/a.png" />', '<img> without alt'],
    ['<input type="number" />', '<input> without a label'],
    ['<button type="button" />', '<button> without a name'],
    ['<p style={{ color: "red" }}>A</p>', 'an attribute style of <p>'],
    ['<iframe src="https://elsewhere.example" />', '<iframe>; expected markup that a page can hold'],
    ['<><p id="a">A</p><p id="a">B</p></>', 'the id "a" twice'],
  ])('with the markup %s are refused, since readers would miss something', async (markup, message) => {
    const text = `import { defineBlock, z } from 'salus'\nexport default defineBlock({ name: 'dosage', holds: 'none', schema: z.object({}), Component: () => ${markup}, examples: [{}] })\n`
    await expect(loadExtensionsOf(changedExamples('dosage/block.tsx', text))).rejects.toThrow(message)
  })

  it('are none without a folder', async () => {
    expect(await loadExtensionsOf(join(makeTemporaryFolder(), 'none'))).toBeNull()
  })
})
