import type { ConsentRecord, Purpose } from '#model/ads/consent.ts'

/**
 * The record of an answer as text that a reader can keep.
 *
 * @param site  its origin
 * @param labelOf  what was asked for a purpose, in the words of the page
 */
export function receiptOf(record: ConsentRecord, site: string, labelOf: (purpose: Purpose) => string): string {
  const { version, at, until, by, asked, allowed, companies } = record
  const answers = asked.map((purpose) => `${labelOf(purpose)}: ${allowed.includes(purpose) ? 'yes' : 'no'}`)
  return [
    `Site: ${site}`,
    `Answered: ${inWords(at)}`,
    `Counts until: ${inWords(until)}`,
    `By: ${by === 'signal' ? 'Global Privacy Control' : 'you'}`,
    `Wording: version ${version}`,
    ...(companies.length > 0 ? [`Companies: ${companies.map(({ name }) => name).join('; ')}`] : []),
    ...answers,
  ].join('\n')
}

/** `2026-03-10T08:30:00.000Z` → `2026-03-10 08:30 UTC` */
function inWords(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
}
