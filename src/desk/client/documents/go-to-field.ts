import { keyOfPath } from './field-faults.ts'
import type { FormPath } from './form-value.ts'

/**
 * Moves the focus to a field, or to the nearest field around it: an entry of a list may be collapsed.
 *
 * @returns false where the form has no such field
 */
export function goToField(form: HTMLElement, path: FormPath): boolean {
  for (let length = path.length; length > 0; length--) {
    const field = form.querySelector(`[data-field="${CSS.escape(keyOfPath(path.slice(0, length)))}"]`)
    const input = firstInput(field)
    if (!input) continue
    input.focus()
    input.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}

/** The first visible element that takes the focus. */
export function firstInput(place: Element | null): HTMLElement | undefined {
  const inputs = place?.querySelectorAll<HTMLElement>('input, textarea, button') ?? []
  return [...inputs].find((candidate) => candidate.checkVisibility())
}
