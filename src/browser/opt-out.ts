import { rememberOptOut } from '#runtime/choose.ts'

/** Keeps the opt-out that the browser sends, and asks nothing. That it is honored the footer says (11 CCR 7025), by `data-opt-out`. */
export function honorOptOut(): void {
  rememberOptOut()
  document.documentElement.removeAttribute('data-asks')
}
