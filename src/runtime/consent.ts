import {
  type Asked,
  answered,
  type ConsentPurpose,
  type ConsentRecord,
  isCurrent,
  type Purpose,
  parseRecord,
  purposes,
} from '#model/ads/consent.ts'
import { variantCookie } from '#model/ads/variant-cookie.ts'
import { optOutSeen, sendsOptOut } from './opt-out-signal.ts'

/** Where the device keeps the record; also read before the first paint (src/server/security/csp.ts). */
const storageKey = 'salus-privacy-choice'
const choiceChanged = 'salus:privacy-choice'
/** What is kept for a purpose, and erased when it is taken back. */
const keptFor = { experiments: 'salus-experiment', 'ad-capping': 'salus-ads-seen' }

/** Events that wait to be sent (src/browser/event-queue.ts). */
const keptEvents = 'salus:events'

/** The record of a device that stores nothing: it lasts as long as the page. */
let onThisPage: ConsentRecord | null = null

/** The last answer of this device, also one that does not count any more; null without one. */
function lastRecord(): ConsentRecord | null {
  try {
    return onThisPage ?? parseRecord(localStorage.getItem(storageKey))
  } catch {
    return null
  }
}

/** The answer to what this site asks now; null for a reader who has not answered that. */
export function currentRecord(): ConsentRecord | null {
  const record = lastRecord()
  return record && isCurrent(record, askedVersion(), new Date()) ? record : null
}

/** Whether the reader has said yes; never under Global Privacy Control (PRIV-1), or who wants nothing paid (REV-13). */
export function allows(purpose: ConsentPurpose | 'ad-capping'): boolean {
  const wantsNothingPaid = 'nothingPaid' in document.documentElement.dataset
  return !wantsNothingPaid && !sendsOptOut() && (currentRecord()?.allowed.includes(purpose) ?? false)
}

/**
 * Where a panel asks, from the answer on. Elsewhere until the reader refuses, which outlasts the record: nobody is asked
 * again there (EXP-1).
 */
export function takesPartInExperiments(): boolean {
  if (sendsOptOut()) return false
  if (isAskedByPanel()) return currentRecord()?.allowed.includes('experiments') ?? false
  const record = lastRecord()
  return !record?.requestedPurposes.includes('experiments') || record.allowed.includes('experiments')
}

/** Keeps an answer. What it takes back ends at once, in every tab: see `followChoice`. */
export function choose(allowed: readonly Purpose[], asked: Omit<Asked, 'version'>, by: ConsentRecord['by']): void {
  const record = answered({ ...asked, version: askedVersion() }, allowed, by, new Date())
  try {
    localStorage.setItem(storageKey, JSON.stringify(record))
    onThisPage = null
    eraseRefused(record)
  } catch {
    // Full or forbidden: the answer holds for this page.
    onThisPage = record
  }
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
 * Calls `listener` after every answer, in this tab or another one, and when the browser shows a page again that it had put
 * aside, which gets no answer meanwhile.
 */
export function followChoice(listener: () => void, signal: AbortSignal): void {
  addEventListener(choiceChanged, listener, { signal })
  addEventListener(optOutSeen, listener, { signal })
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && listener(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
}

/**
 * Keeps an opt-out that the browser sends as an answer: a browser that stops sending it has not agreed to anything
 * (Colorado Privacy Act Rules, 5.09).
 */
export function rememberOptOut(): void {
  if (sendsOptOut() && currentRecord()?.by !== 'signal') choose([], { purposes, companies: [] }, 'signal')
}

/** Those that a text of words names. */
export function namedPurposes(words: string): Purpose[] {
  return purposes.filter((purpose) => words.split(' ').includes(purpose))
}

/** What the page would ask, or asks; it is on every page (src/pages/Document.tsx). */
function askedVersion(): string {
  return document.documentElement.dataset.asked ?? ''
}

function isAskedByPanel(): boolean {
  return 'panel' in document.documentElement.dataset
}
