import { limitCount, limitNote, longestText } from './limit-text.hooks.ts'

const numbers = new Intl.NumberFormat('en-US')

/**
 * Keeps the fields marked with `longestText` at their length, and tells the reader what was left out, and how much of a
 * field of several lines is used. An address that was cut is none: it is invalid until it is changed.
 */
export function limitTexts(form: HTMLFormElement, signal: AbortSignal): void {
  function limit({ target }: { target: EventTarget | null }): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const longest = Number(longestText.value(target))
    if (longest > 0) limitText(form, target, longest)
  }
  // What was typed before this came.
  for (const target of longestText.all(form)) limit({ target })
  // Not while characters are composed, as in Japanese: the browser would lose what is begun.
  form.addEventListener('input', (event) => (event as InputEvent).isComposing || limit(event), { signal })
  form.addEventListener('compositionend', limit, { signal })
}

function limitText(form: HTMLFormElement, field: HTMLInputElement | HTMLTextAreaElement, longest: number): void {
  const left = field.value.length - longest
  // Never through the middle of a character.
  if (left > 0) field.value = field.value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
  const isAddress = field.type === 'email'
  const count = noteOf(limitCount, form, field)
  const note = noteOf(limitNote, form, field)
  if (count && !isAddress)
    count.textContent = `${numbers.format(field.value.length)} of ${numbers.format(longest)} characters`
  const words = left > 0 ? (isAddress ? cutAddress(longest) : cutText(longest, left)) : ''
  if (note) note.textContent = words
  field.setCustomValidity(isAddress ? words : '')
}

function cutAddress(longest: number): string {
  return `Only ${longest} characters fit, and a part of an address is none. Please enter one that fits.`
}

function cutText(longest: number, left: number): string {
  const rest = left === 1 ? 'The last one was' : `The last ${numbers.format(left)} were`
  return `Only ${numbers.format(longest)} characters fit. ${rest} left out.`
}

function noteOf(part: typeof limitNote, form: HTMLFormElement, { name }: { name: string }): HTMLElement | undefined {
  return part.all(form).find((element) => part.value(element) === name)
}
