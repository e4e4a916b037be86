import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { durationInWords } from '#features/privacy/kept-by-server.rules.ts'
import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import { countedForMs } from '#model/readers/kept-for.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, {
  EVENT_RETENTION_DAYS: '17',
  FEEDBACK_RETENTION_DAYS: '41',
  ADS: 'gpt',
  ADS_ORIGIN: 'https://ads.example',
  ADS_UNIT: '/1234567/salus',
  ADS_TAG: 'https://tags.example/gpt.js',
})

it('[PRIV-1] the privacy policy lists all partners, times and keys of the settings and the code', async () => {
  const { parties, kept, keptHere } = (await site.get('/privacy-ledger.json')).json() as LedgerLists
  const { document } = parseHTML((await site.get('/about/privacy-policy')).body)
  const lists = [...document.querySelectorAll('main section ul')].map((list) =>
    [...list.querySelectorAll('li')].map((entry) => entry.textContent ?? ''),
  )
  const listWith = (words: string) => lists.find((entries) => entries.some((entry) => entry.includes(words))) ?? []

  const ofServer = listWith('Internet addresses')
  expect(ofServer).toHaveLength(keptHere.length)
  for (const [index, { what, holds, until }] of keptHere.entries())
    for (const fact of [what, holds, until]) expect(ofServer[index]).toContain(fact)
  expect(ofServer.join()).toContain(durationInWords(countedForMs.calls, englishTexts))
  expect(ofServer.join()).toMatch(/for 17 days.*for 41 days/s)

  const ofDevice = listWith('salus-privacy-choice')
  expect(ofDevice).toHaveLength(kept.length)
  for (const [index, { name, kind, what, until }] of kept.entries())
    for (const fact of [name, kind, what, until]) expect(ofDevice[index]).toContain(fact)

  const companies = listWith('tags.example')
  expect(companies).toHaveLength(parties.length)
  for (const [index, { name, hosts, purpose, when, learns }] of parties.entries())
    for (const fact of [name, ...hosts, purpose, when, learns]) expect(companies[index]).toContain(fact)
})
