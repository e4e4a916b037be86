import type { ReceivedTexts } from '#texts/received-texts.ts'
import type { Check, Outcome } from '#verify/check.ts'
import type { Finding } from '#verify/findings.ts'
import type { VerifyKey } from './verify.texts.ts'

export type VerifyText = (key: VerifyKey, values?: object) => string

/** The groups of proofs: it is this text, this key signed it, it was logged in this order. */
const groups = {
  'verify.thisText': ['text', 'page'],
  'verify.thisKey': ['review'],
  'verify.thisOrder': ['log', 'proof'],
} as const

/** Texts by the ids of findings, whose types give the values to insert; days are in the language of the page. */
export function verifyText(t: ReceivedTexts<VerifyKey>): VerifyText {
  const text = t as (key: VerifyKey, values: object) => string
  return (key, values = {}) =>
    text(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          days.has(name) ? dayInWords(String(value), t.locale) : value,
        ]),
      ),
    )
}

const days = new Set(['time', 'after', 'date', 'since', 'on'])

function dayInWords(time: string, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}

/** The findings, and the assumptions that remain. */
export function shownCheck({ findings, rests }: Check, title: string, text: VerifyText): HTMLElement[] {
  const heading = element('h2', title)
  heading.dir = 'auto'
  return [
    heading,
    ...Object.entries(groups).flatMap(([key, starts]) => {
      const found = findings.filter(({ id }) => starts.some((start) => id.startsWith(`${start}.`)))
      return found.length > 0
        ? [element('h3', text(key as VerifyKey)), list(found.map((finding) => foundItem(finding, text)))]
        : []
    }),
    element('h3', text('verify.rests')),
    list(rests.map(({ id, values }) => element('li', text(`verify.rest.${id}`, values)))),
  ]
}

function foundItem({ id, holds, values }: Finding, text: VerifyText): HTMLElement {
  const outcome: Outcome = holds === null ? 'unknown' : holds ? 'holds' : 'fails'
  const marks = { holds: '✓', fails: '✗', unknown: '?' }
  const mark = element('strong', `${marks[outcome]} ${text(`verify.${outcome}`)}`)
  mark.dataset.holds = outcome
  const item = element('li', '')
  item.append(mark, text(`verify.${id}`, values))
  return item
}

function list(items: HTMLElement[]): HTMLElement {
  const made = document.createElement('ul')
  // Some screen readers do not announce a list without markers.
  made.setAttribute('role', 'list')
  made.append(...items)
  return made
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
