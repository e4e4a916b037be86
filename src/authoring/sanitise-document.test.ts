import { expect, it } from 'vitest'
import { sanitiseDocument } from './sanitise-document.ts'
import { article, compile } from './testing/write-content.ts'

const affiliateHosts = ['shop.example.com']

it('[BODY-8] takes what may not reach a reader out of every HTML of a document', async () => {
  const { documents } = await compile({ 'articles/health/spots.md': article('Spots', '/health/spots', 'MARK') })
  for (const document of documents) {
    const bad = JSON.parse(
      JSON.stringify(document).replace('MARK', '<script>alert(1)</script><b onclick=\\"x()\\">MARK</b>'),
    )
    expect(JSON.stringify(sanitiseDocument(bad, affiliateHosts))).not.toMatch(/<script|onclick/)
  }
  expect(JSON.stringify(documents)).toContain('MARK')
})

it('[BODY-8] leaves a document as it was that was compiled here', async () => {
  const table = '| Head | Figures |\n|---|---|\n| a | 1 |\n'
  const body = `## One\n\n${table}\n[shop](https://shop.example.com/x) [out](https://example.org)\n\n## Two\n\n${table}\n${table}`
  const { documents } = await compile({ 'articles/health/spots.md': article('Spots', '/health/spots', body) })
  expect(documents.map((document) => sanitiseDocument(document, affiliateHosts))).toEqual(documents)
  expect(JSON.stringify(documents)).toContain('sponsored')
})
