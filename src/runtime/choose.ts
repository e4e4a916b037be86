import { answered } from '#model/ads/answered.ts'
import { type ConsentRecord, type ConsentRequest, optedOut, type Purpose } from '#model/ads/consent.ts'
import { askedVersion, choiceChanged, currentRecord } from './consent.ts'
import { sendsOptOut } from './opt-out-signal.ts'
import { storeChoice } from './stored-choice.ts'

/** The stored data of each purpose, erased when its consent is withdrawn. */
const keptFor = { experiments: 'salus-experiment', 'ad-capping': 'salus-ads-seen' }

/** Queued events (src/browser/event-queue.ts). */
const keptEvents = 'salus:events'
/** The name from src/model/ads/variant-cookie.ts. */
const variantCookie = 'salus_variant'

/** Stores an answer. Withdrawn consent takes effect at once, in every tab: see `followChoice`. */
export function choose(
  allowed: readonly Purpose[],
  consentRequest: Omit<ConsentRequest, 'version'>,
  by: ConsentRecord['by'],
): void {
  const record = answered({ ...consentRequest, version: askedVersion() }, allowed, by, new Date())
  if (storeChoice(JSON.stringify(record))) eraseRefused(record)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs TLS, and newer browsers than the site does
  if (!record.allowed.includes('experiments')) document.cookie = `${variantCookie}=; Path=/; Max-Age=0`
  dispatchEvent(new Event(choiceChanged))
}

function eraseRefused({ allowed }: ConsentRecord): void {
  for (const [purpose, key] of Object.entries(keptFor))
    if (!allowed.includes(purpose as Purpose)) localStorage.removeItem(key)
  if (allowed.length === 0) sessionStorage.removeItem(keptEvents)
}

/**
 * Stores an opt-out that the browser sends as an answer: a browser that stops sending it has not consented to anything
 * (Colorado Privacy Act Rules, 5.09).
 */
export function rememberOptOut(): void {
  if (sendsOptOut() && currentRecord()?.by !== 'signal') choose([], optedOut, 'signal')
}
