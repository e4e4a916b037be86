import { rememberOptOut } from '#ui/consent.ts'

/** Keeps the opt-out that the browser sends, and has the footer say that it is honored (11 CCR 7025). */
export function honorOptOut(): void {
  rememberOptOut()
  document.documentElement.dataset.optOut = ''
}
