import { expect, it } from 'vitest'
import { answered } from '#model/ads/consent.ts'
import { receiptOf } from './receipt.rules.ts'
import { questions } from './wording.ts'

it('[PRIV-2] a receipt says who asked what, when and in which words, and what was answered', () => {
  const companies = [{ name: 'An ad server', purpose: 'ads' as const }]
  const asked = { version: 'a1b2c3', purposes: ['ads', 'experiments'] as const, companies }
  const record = answered(asked, ['ads'], 'reader', new Date('2026-03-10T08:30:12.345Z'))
  expect(receiptOf(record, 'https://salus.example', (purpose) => questions[purpose].label)).toBe(
    [
      'Site: https://salus.example',
      'Answered: 2026-03-10 08:30 UTC',
      'Counts until: 2026-09-10 08:30 UTC',
      'By: you',
      'Wording: version a1b2c3',
      'Companies: An ad server',
      'Ads by other companies: yes',
      'Take part in tests of this site’s layout: no',
    ].join('\n'),
  )
})
