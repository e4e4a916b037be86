import { variantCookie } from '#model/variant-cookie.ts'
import { sendsOptOut } from './opt-out-signal.ts'

/**
 * What a reader may allow other companies. Nothing is allowed until the reader says so, and nothing ever under Global
 * Privacy Control (PRIV-1).
 */
export const consentPurposes = ['ads', 'ad-storage', 'sponsor-pixels'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** What the site itself does until the reader refuses, and never under Global Privacy Control (EXP-1). */
export const ownPurposes = ['experiments'] as const
export type Purpose = ConsentPurpose | (typeof ownPurposes)[number]
const purposes: readonly Purpose[] = [...consentPurposes, ...ownPurposes]

/** A reader's choice, as this device keeps it; it is never sent. */
export interface Choice {
  allowed: Purpose[]
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

/** Who refuses everything refuses this too. */
export function takesPartInExperiments(): boolean {
  return !sendsOptOut() && (choice()?.allowed.includes('experiments') ?? true)
}

/** Keeps a choice; what it takes back ends at once. */
export function choose(allowed: readonly Purpose[]): void {
  onThisPage = { allowed: [...allowed], day: new Date().toISOString().slice(0, 10) }
  try {
    localStorage.setItem(storageKey, JSON.stringify(onThisPage))
  } catch {
    // Full or forbidden: the choice holds for this page.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs TLS, and newer browsers than the site does
  if (!allowed.includes('experiments')) document.cookie = `${variantCookie}=; Path=/; Max-Age=0`
  dispatchEvent(new Event(choiceChanged))
}

/**
 * Keeps an opt-out that the browser sends as a choice: a browser that stops sending it has not agreed to anything
 * (Colorado Privacy Act Rules, 5.09).
 */
export function rememberOptOut(): void {
  if (sendsOptOut() && (choice() === null || choice()?.allowed.length !== 0)) choose([])
}

/** Those that a text of words names. */
export function namedPurposes(words: string): Purpose[] {
  return purposes.filter((purpose) => words.split(' ').includes(purpose))
}

function parse(text: string | null): Choice | null {
  const stored = JSON.parse(text ?? 'null') as Partial<Choice> | null
  if (!Array.isArray(stored?.allowed) || typeof stored.day !== 'string') return null
  return { allowed: purposes.filter((purpose) => stored.allowed?.includes(purpose)), day: stored.day }
}
