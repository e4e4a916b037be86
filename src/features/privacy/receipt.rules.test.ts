import { expect, it } from 'vitest'
import { answered } from '#model/ads/answered.ts'
import type { ReceivedTexts } from '#texts/received-texts.ts'
import { englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import type { Texts } from '#texts/texts.ts'
import type { ReceiptKey } from './privacy-choices.texts.ts'
import { linesOfReceipt, receiptOf } from './receipt.rules.ts'
import { questionOf } from './wording.ts'

it('[PRIV-2] [LANG-2] a receipt names who asked what, when and in which words, and the answers', () => {
  const companies = [{ name: 'An ad server', purpose: 'ads' as const }]
  const consentRequest = { version: 'a1b2c3', purposes: ['ads', 'experiments'] as const, companies }
  const record = answered(consentRequest, ['ads'], 'reader', new Date('2026-03-10T08:30:12.345Z'))
  const receiptIn = (texts: Texts) =>
    receiptOf(
      record,
      'https://salus.example',
      (purpose) => questionOf(purpose, texts).label,
      texts.t as ReceivedTexts<ReceiptKey>,
    )
  expect(receiptIn(englishTexts)).toBe(
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
  expect(linesOfReceipt(consentRequest)).toBe(receiptIn(englishTexts).split('\n').length)
  expect(receiptIn(spanishTexts)).toMatch(/^Sitio: .*Por: usted.*Publicidad de otras empresas: sí.*: no$/s)
})
