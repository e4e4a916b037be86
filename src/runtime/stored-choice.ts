import type { Purpose } from '#model/ads/consent.ts'

/**
 * The storage key of the reader's answer, or for a moment of presses that became no record yet
 * (src/features/privacy/ask-unanswered.ts); also read before the first paint (src/server/security/csp.ts).
 */
export const choiceKey = 'salus-privacy-choice'

/** The record if the device cannot store it: it lasts as long as the page. */
let onThisPage: string | null = null

/** The stored record, not parsed; null without one. */
export function storedChoice(): string | null {
  try {
    return onThisPage ?? localStorage.getItem(choiceKey)
  } catch {
    return null
  }
}

/** @returns whether the device has stored it; otherwise it is valid for this page */
export function storeChoice(record: string): boolean {
  try {
    localStorage.setItem(choiceKey, record)
    onThisPage = null
  } catch {
    // Storage is full or forbidden.
    onThisPage = record
  }
  return onThisPage === null
}

/**
 * Whether the record could allow a purpose: if not, its parser (consent.ts) need not be fetched. The record may be too
 * old, an answer to another question, or edited.
 */
export function mayAllow(purpose: Purpose): boolean {
  return RegExp(`"allowed":[^\\]]*"${purpose}"`).test(storedChoice() ?? '')
}

/** Whether the reader has refused everything. */
export function refusesAll(): boolean {
  return storedChoice()?.includes('"allowed":[]') ?? false
}
