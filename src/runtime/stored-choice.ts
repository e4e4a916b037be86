import type { Purpose } from '#model/ads/consent.ts'

/**
 * Where the device keeps the record of the reader's answer, or for a moment presses that became no record yet
 * (src/features/privacy/ask-unanswered.ts); also read before the first paint
 * (src/server/security/csp.ts).
 */
export const choiceKey = 'salus-privacy-choice'

/** The record of a device that stores nothing: it lasts as long as the page. */
let onThisPage: string | null = null

/** The record as it is kept, unread; null without one. */
export function storedChoice(): string | null {
  try {
    return onThisPage ?? localStorage.getItem(choiceKey)
  } catch {
    return null
  }
}

/** @returns whether the device keeps it; otherwise it holds for this page */
export function storeChoice(record: string): boolean {
  try {
    localStorage.setItem(choiceKey, record)
    onThisPage = null
  } catch {
    // Full or forbidden.
    onThisPage = record
  }
  return onThisPage === null
}

/**
 * Whether the record could allow something: where it cannot, what reads it (consent.ts) need not be fetched. It may be too
 * old, an answer to another question, or edited.
 */
export function mayAllow(purpose: Purpose): boolean {
  return RegExp(`"allowed":[^\\]]*"${purpose}"`).test(storedChoice() ?? '')
}

/** Whether the reader has refused all that was asked. */
export function refusesAll(): boolean {
  return storedChoice()?.includes('"allowed":[]') ?? false
}
