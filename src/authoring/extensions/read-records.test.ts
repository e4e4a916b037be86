import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnImporter } from '#package/define-importer.ts'
import { compile } from '../testing/write-content.ts'
import { activateExtensions, extensionsInUse } from './extensions-in-use.ts'
import { readRecords } from './read-records.ts'
import { changedExamples, loadExtensionsOf, loadedExamples } from './testing/example-extensions.ts'

const csv = (...rows: string[]) => ['id,title,text,source', ...rows, ''].join('\n')
const hay = 'hay-fever,Hay fever,"Sneezing & <b>itching</b>.\nTired eyes.",https://www.example.org/hay'

describe('[SITE-6] an importer of a publisher', () => {
  const before = extensionsInUse()
  let leaflets: OwnImporter
  beforeAll(async () => {
    const extensions = await loadedExamples()
    activateExtensions(extensions)
    const found = extensions.importers.get('leaflets')
    if (!found) throw new Error('There is no importer of leaflets')
    leaflets = found
  }, 60_000)
  afterAll(() => activateExtensions(before))

  it('makes documents of rows, which compile like those of other systems', async () => {
    const { json, problems } = readRecords(csv(hay), 'leaflets.csv', leaflets)
    expect(problems).toEqual([])
    const { documents, lines } = await compile({ 'leaflets.json': json })
    expect(lines).toEqual([])
    const article = documents.find(({ key }) => key === '/health/hay-fever')
    const value = article?.kind === 'article' ? article.value : undefined
    expect(value?.title).toBe('Hay fever')
    const html = value?.tabs.flatMap(({ body }) => body.map(({ source }) => source)).join('')
    expect(html).toBe('<p>Sneezing &#x26; &#x3C;b>itching&#x3C;/b>.</p><p>Tired eyes.</p>')
  })

  it('reports the line of a row that does not fit its schema, and leaves out only that row', () => {
    const rows = csv(hay, 'naps,,Text.,https://www.example.org/naps', 'teeth,Teeth,Text.,http://plain.example')
    const { json, problems } = readRecords(rows, 'leaflets.csv', leaflets)
    expect(problems.map(({ line, found }) => [line, found])).toEqual([
      [4, 'title: ""'],
      [5, 'source: "http://plain.example"'],
    ])
    expect(JSON.parse(json)).toHaveLength(1)
  })

  it('puts each document on the line of its row, so that later problems are reported there', () => {
    const { json } = readRecords(csv(hay, 'teeth,Teeth,Text.,https://www.example.org/teeth'), 'leaflets.csv', leaflets)
    expect(json.split('\n')[3]).toContain('"id":"teeth"')
  })

  it('[NEWS-3] keeps the source text of each document', () => {
    const teeth = 'teeth,Teeth,Text.,https://www.example.org/teeth'
    const ofRows = readRecords(csv(hay, teeth), 'leaflets.csv', leaflets)
    expect([...ofRows.records.values()]).toEqual([hay, teeth].map((row) => `id,title,text,source\n${row}`))
    const made = JSON.parse(ofRows.json).map((document: object) => JSON.stringify(document))
    expect([...ofRows.records.keys()]).toEqual(made)
    const record = '{ "id": "teeth", "title": "Teeth", "text": "A, [b].", "source": "https://www.example.org/t" }'
    const ofObjects = readRecords(`[${record},\n ${record.replaceAll('teeth', 'naps')}]`, 'leaflets.json', {
      ...leaflets,
      reads: 'json',
    })
    expect([...ofObjects.records.values()]).toEqual([record, record.replaceAll('teeth', 'naps')])
  })

  it.each([
    ['a,b\n1\n', 'csv', 2, 'Invalid Record Length'],
    ['{}', 'json', 1, 'JSON that is no list'],
    ['[{]', 'json', 1, ''],
  ] as const)('%j is a mistake of the file', (text, reads, line, found) => {
    const { json, problems } = readRecords(text, 'leaflets.csv', { ...leaflets, reads })
    expect(json).toBe('[]')
    expect(problems[0]).toMatchObject({ line, found: expect.stringContaining(found) })
  })

  it('that throws is a mistake of the record', () => {
    const failing: OwnImporter = { ...leaflets, document: () => JSON.parse('{') }
    const { problems } = readRecords(csv(hay), 'leaflets.csv', failing)
    expect(problems[0]).toMatchObject({ line: 2, found: expect.stringMatching(/^leaflets failed: /) })
  })

  const definition = (rest: string) =>
    `import { defineImporter, z } from 'salus'\nexport default defineImporter({ name: 'leaflets', schema: z.object({}), examples: [{}], ${rest} })\n`
  it.each([
    ["reads: 'xml', document: () => null", 'importer.ts:1:1: reads: "xml"; expected csv or json'],
    ["reads: 'csv', document: () => ({ kind: 'recipe', value: {} })", 'what document() makes of examples[0]'],
    ["reads: 'csv'", 'importer.ts:1:1: no document; expected what defineImporter gets'],
  ])('with %s is refused', async (rest, message) => {
    const folder = changedExamples('leaflets/importer.ts', definition(rest))
    await expect(loadExtensionsOf(folder)).rejects.toThrow(message)
  })

  it('cannot import modules of Node', async () => {
    const text = "import { readFileSync } from 'node:fs'\nexport default readFileSync\n"
    await expect(loadExtensionsOf(changedExamples('leaflets/importer.ts', text))).rejects.toThrow(
      'an import of "node:fs"',
    )
  })
})
