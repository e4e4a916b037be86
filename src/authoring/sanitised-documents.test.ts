import { expect, it } from 'vitest'
import { type ContentDocument, schemaOf } from '#model/articles/content-document.ts'
import { isHtmlSchema } from '#model/text/text.ts'
import { sanitiseHtml } from './html/sanitise-html.ts'
import { walkSchema } from './reading/walk-schema.ts'
import { article, compile } from './testing/write-content.ts'

const affiliateHosts = ['shop.example.com']

/** The document with every HTML in it sanitised. */
function sanitised({ kind, key, value }: ContentDocument) {
  const replace = (_: unknown, html: unknown) => sanitiseHtml(String(html), { affiliateHosts }).html
  return { kind, key, value: walkSchema(schemaOf(kind), value, { at: isHtmlSchema, replace }) }
}

it('[BODY-8] removes markup that a reader must not get from every HTML of a document', async () => {
  const { documents } = await compile({ 'articles/health/spots.md': article('Spots', '/health/spots', 'MARK') })
  for (const document of documents) {
    const bad = JSON.parse(
      JSON.stringify(document).replace('MARK', '<script>alert(1)</script><b onclick=\\"x()\\">MARK</b>'),
    )
    expect(JSON.stringify(sanitised(bad))).not.toMatch(/<script|onclick/)
  }
  expect(JSON.stringify(documents)).toContain('MARK')
})

it('[BODY-8] leaves a compiled document unchanged when it is sanitised again', async () => {
  const table = '| Head | Figures |\n|---|---|\n| a | 1 |\n'
  const body = `## One\n\n${table}\n[shop](https://shop.example.com/x) [out](https://example.org)\n\n## Two\n\n${table}\n${table}`
  const { documents } = await compile({ 'articles/health/spots.md': article('Spots', '/health/spots', body) })
  expect(documents.map((document) => sanitised(document))).toEqual(documents)
  expect(JSON.stringify(documents)).toContain('sponsored')
})
