import { hook } from '#runtime/hook.ts'

/** A button that opens and closes the clamp in its `aria-controls`. */
export const clampToggleMark = hook('clamp-toggle')
/** The events that the presses of a toggle report, as JSON. */
export const clampEvents = hook('clamp-events')

/** An element that opens its clamps while it is the target of the address. */
export const opensClamps = hook('opens-clamps')

export function clampTogglesOf(clamp: HTMLElement): HTMLElement[] {
  return clampToggleMark.all(document).filter((toggle) => toggle.getAttribute('aria-controls') === clamp.id)
}
