import { rememberOptOut } from '#runtime/consent.ts'

/** Keeps the opt-out that the browser sends, asks nothing, and has the footer say that it is honored (11 CCR 7025). */
export function honorOptOut(): void {
  const page = document.documentElement
  rememberOptOut()
  page.removeAttribute('data-asks')
  page.dataset.optOut = ''
}
