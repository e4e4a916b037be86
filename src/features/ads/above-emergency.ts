import { emergencyBox } from '#ui/warning-block.hooks.ts'
import type { AdProvider, AdRequest, FilledSlot } from './ad-provider.ts'

/**
 * ADS-9: fills a slot of the side column with a story if the slot is above the first box for an emergency in the text
 * beside it. Only the browser knows the height of the text. Slots within the text are planned below that box.
 *
 * @returns null for a slot that others may fill
 */
export async function fillAboveEmergency(
  slot: HTMLElement,
  request: AdRequest,
  root: HTMLElement,
  story: AdProvider,
): Promise<FilledSlot | null> {
  const filled = isAboveEmergency(slot, root) ? await story.fill(slot, request) : null
  return filled && { ...filled, by: 'story' }
}

function isAboveEmergency(slot: HTMLElement, root: HTMLElement): boolean {
  const box = emergencyBox.first(root)
  const rail = slot.parentElement?.closest('aside')
  if (!box || !rail) return false
  let part = slot
  while (part.parentElement !== rail) part = part.parentElement as HTMLElement
  // Not the slot's own position, which changes while it is sticky.
  const top = part.previousElementSibling?.getBoundingClientRect().bottom ?? rail.getBoundingClientRect().top
  return top < box.getBoundingClientRect().top
}
