import { emergencyBox } from '#ui/warning-block.hooks.ts'

/**
 * ADS-9: whether a slot of the side column has its place above the first box for an emergency, beside the text. How high the
 * text is shows only here. Slots within the text are planned below that box.
 */
export function isAboveEmergency(slot: HTMLElement, root: HTMLElement): boolean {
  const box = emergencyBox.first(root)
  const rail = slot.parentElement?.closest('aside')
  if (!box || !rail) return false
  let part = slot
  while (part.parentElement !== rail) part = part.parentElement as HTMLElement
  // Not its own place, which changes while it stays in view.
  const top = part.previousElementSibling?.getBoundingClientRect().bottom ?? rail.getBoundingClientRect().top
  return top < box.getBoundingClientRect().top
}
