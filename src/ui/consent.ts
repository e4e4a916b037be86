import { sendsOptOut } from './opt-out-signal.ts'

/**
 * What a reader may allow other companies. Nothing is allowed until the reader says so, and nothing ever under Global
 * Privacy Control (PRIV-1).
 */
export const consentPurposes = ['ads', 'ad-storage'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A reader's choice, as this device keeps it; it is never sent. */
export interface Choice {
  allowed: ConsentPurpose[]
  /** ISO day. */
  day: string
}

const storageKey = 'salus-privacy-choice'
/** On the window, after the reader has chosen, here or in another tab. */
export const choiceChanged = 'salus:privacy-choice'

/** The choice for a device that stores nothing: it lasts as long as the page. */
let onThisPage: Choice | null = null

/** Null for a reader who has not chosen. */
export function choice(): Choice | null {
  try {
    return parse(localStorage.getItem(storageKey)) ?? onThisPage
  } catch {
    return onThisPage
  }
}

export function allows(purpose: ConsentPurpose): boolean {
  return !sendsOptOut() && (choice()?.allowed.includes(purpose) ?? false)
}

/** Keeps a choice; what it takes back ends at once. */
export function choose(allowed: readonly ConsentPurpose[]): void {
  onThisPage = { allowed: [...allowed], day: new Date().toISOString().slice(0, 10) }
  try {
    localStorage.setItem(storageKey, JSON.stringify(onThisPage))
  } catch {
    // Full or forbidden: the choice holds for this page.
  }
  dispatchEvent(new Event(choiceChanged))
}

/**
 * Keeps an opt-out that the browser sends as a choice: a browser that stops sending it has not agreed to anything
 * (Colorado Privacy Act Rules, 5.09).
 */
export function rememberOptOut(): void {
  if (sendsOptOut() && (choice() === null || choice()?.allowed.length !== 0)) choose([])
}

function parse(text: string | null): Choice | null {
  const stored = JSON.parse(text ?? 'null') as Partial<Choice> | null
  if (!Array.isArray(stored?.allowed) || typeof stored.day !== 'string') return null
  return { allowed: consentPurposes.filter((purpose) => stored.allowed?.includes(purpose)), day: stored.day }
}
