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

/** On the window, when the reader has answered. */
export const choiceChanged = 'salus:privacy-choice'
/** The last answer of this device, also one that does not count any more; null without one. */
function lastRecord(): ConsentRecord | null {
  return parseRecord(storedChoice())
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

/**
 * Calls `listener` after every answer, in this tab or another one, and when the browser shows a page again that it had put
 * aside, which gets no answer meanwhile.
 */
export function followChoice(listener: () => void, signal: AbortSignal): void {
  addEventListener(choiceChanged, listener, { signal })
  addEventListener(optOutSeen, listener, { signal })
  addEventListener('storage', ({ key }) => (key === choiceKey || key === null) && listener(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
}

/** Those that a text of words names. */
export function namedPurposes(words: string): Purpose[] {
  return purposes.filter((purpose) => words.split(' ').includes(purpose))
}

/** What the page would ask, or asks; it is on every page (src/pages/Document.tsx). */
export function askedVersion(): string {
  return document.documentElement.dataset.asked ?? ''
}

function isAskedByPanel(): boolean {
  return 'panel' in document.documentElement.dataset
}
