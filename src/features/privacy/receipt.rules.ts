import type { ConsentRecord, ConsentRequest, Purpose } from '#model/ads/consent.ts'
import type { ReceivedTexts } from '#texts/received-texts.ts'
import type { ReceiptKey } from './privacy-choices.texts.ts'

/**
 * The record of an answer as text that a reader can keep.
 *
 * @param site  its origin
 * @param labelOf  the question for a purpose, in the words of the page
 * @param text  the texts in the page's language
 */
export function receiptOf(
  record: ConsentRecord,
  site: string,
  labelOf: (purpose: Purpose) => string,
  text: ReceivedTexts<ReceiptKey>,
): string {
  const { version, at, until, by, requestedPurposes, allowed, companies } = record
  const answers = requestedPurposes.map((purpose) =>
    text(allowed.includes(purpose) ? 'privacy.receiptYes' : 'privacy.receiptNo', { question: labelOf(purpose) }),
  )
  return [
    text('privacy.receiptSite', { site }),
    text('privacy.receiptAnswered', { time: inWords(at) }),
    text('privacy.receiptUntil', { time: inWords(until) }),
    text(by === 'signal' ? 'privacy.receiptBySignal' : 'privacy.receiptByYou'),
    text('privacy.receiptWording', { version }),
    ...(companies.length > 0
      ? [text('privacy.receiptCompanies', { companies: companies.map(({ name }) => name).join('; ') })]
      : []),
    ...answers,
  ].join('\n')
}

/** The number of lines of a receipt, if none is wider than its box. */
export function linesOfReceipt({ purposes, companies }: Pick<ConsentRequest, 'purposes' | 'companies'>): number {
  return 5 + Math.min(companies.length, 1) + purposes.length
}

/** `2026-03-10T08:30:00.000Z` → `2026-03-10 08:30 UTC` */
function inWords(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
}
