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
    const inputs = field?.querySelectorAll<HTMLElement>('input, textarea, button') ?? []
    const input = [...inputs].find((candidate) => candidate.checkVisibility())
    if (!input) continue
    input.focus()
    input.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
