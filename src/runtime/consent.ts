import {
  type ConsentPurpose,
  type ConsentRecord,
  isCurrent,
  type Purpose,
  parseRecord,
  purposes,
} from '#model/ads/consent.ts'
import { optOutSeen, sendsOptOut } from './opt-out-signal.ts'
import { choiceKey, storedChoice } from './stored-choice.ts'

/** An event on the window when the reader has answered. */
export const choiceChanged = 'salus:privacy-choice'
/** The last answer on this device, even if it is not valid any more; null without one. */
function lastRecord(): ConsentRecord | null {
  return parseRecord(storedChoice())
}

/** The answer to the site's present question; null for a reader who has not answered that. */
export function currentRecord(): ConsentRecord | null {
  const record = lastRecord()
  return record && isCurrent(record, askedVersion(), new Date()) ? record : null
}

/**
 * Whether the reader has consented; never under Global Privacy Control (PRIV-1), or if paid items are hidden (REV-13).
 */
export function allows(purpose: ConsentPurpose | 'ad-capping'): boolean {
  const wantsNothingPaid = 'nothingPaid' in document.documentElement.dataset
  return !wantsNothingPaid && !sendsOptOut() && (currentRecord()?.allowed.includes(purpose) ?? false)
}

/**
 * With a panel, once the reader has consented. Without one, until the reader refuses; the refusal outlasts the record,
 * since nobody is asked again there (EXP-1).
 */
export function takesPartInExperiments(): boolean {
  if (sendsOptOut()) return false
  if (isAskedByPanel()) return currentRecord()?.allowed.includes('experiments') ?? false
  const record = lastRecord()
  return !record?.requestedPurposes.includes('experiments') || record.allowed.includes('experiments')
}

/**
 * Calls `listener` after every answer, in this tab or another one, and when the browser restores a page from its
 * back/forward cache, which gets no answer meanwhile.
 */
export function followChoice(listener: () => void, signal: AbortSignal): void {
  addEventListener(choiceChanged, listener, { signal })
  addEventListener(optOutSeen, listener, { signal })
  addEventListener('storage', ({ key }) => (key === choiceKey || key === null) && listener(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
}

/** The purposes that a string of words names. */
export function namedPurposes(words: string): Purpose[] {
  return purposes.filter((purpose) => words.split(' ').includes(purpose))
}

/** The version of the question that the page would ask, or asks; every page has it (src/pages/Document.tsx). */
export function askedVersion(): string {
  return document.documentElement.dataset.asked ?? ''
}

function isAskedByPanel(): boolean {
  return 'panel' in document.documentElement.dataset
}
