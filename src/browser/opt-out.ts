import { rememberOptOut } from '#runtime/choose.ts'

/** Stores the opt-out that the browser sends, and asks nothing; the footer confirms it (11 CCR 7025). */
export function honorOptOut(): void {
  rememberOptOut()
  document.documentElement.removeAttribute('data-asks')
}
