import { keyOfPath } from './field-faults.ts'
import type { FormPath } from './form-value.ts'

/**
 * Gives the focus to a field, or to the nearest one around it: an entry of a list may be folded.
 *
 * @returns false where the form has none of it
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

/** What takes the focus first among those that are seen. */
export function firstInput(place: Element | null): HTMLElement | undefined {
  const inputs = place?.querySelectorAll<HTMLElement>('input, textarea, button') ?? []
  return [...inputs].find((candidate) => candidate.checkVisibility())
}
