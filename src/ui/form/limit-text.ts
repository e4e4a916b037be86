import { receivedTexts } from '#texts/received-texts.ts'
import { limitCount, limitNote, longestText } from './limit-text.hooks.ts'

/**
 * Limits the fields marked with `longestText` to their length, and tells the reader how much was cut, and how much of a
 * multi-line field is used. A cut address is invalid until the reader changes it.
 */
export function limitTexts(form: HTMLFormElement, signal: AbortSignal): void {
  function limit({ target }: { target: EventTarget | null }): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const longest = Number(longestText.value(target))
    if (longest > 0) limitText(form, target, longest)
  }
  // Text typed before this script loaded.
  for (const target of longestText.all(form)) limit({ target })
  // Not during composition, as in Japanese: the browser would lose the unfinished characters.
  form.addEventListener('input', (event) => (event as InputEvent).isComposing || limit(event), { signal })
  form.addEventListener('compositionend', limit, { signal })
}

function limitText(form: HTMLFormElement, field: HTMLInputElement | HTMLTextAreaElement, longest: number): void {
  const left = field.value.length - longest
  // Never cuts through the middle of a character.
  if (left > 0) field.value = field.value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
  const isAddress = field.type === 'email'
  const count = noteOf(limitCount, form, field)
  const note = noteOf(limitNote, form, field)
  if (!note) return
  const t = receivedTexts<'form.used' | 'form.cutText' | 'form.cutAddress'>(note)
  if (count && !isAddress) count.textContent = t('form.used', { used: field.value.length, longest })
  const cut = isAddress ? t('form.cutAddress', { longest }) : t('form.cutText', { longest, count: left })
  const words = left > 0 ? cut : ''
  note.textContent = words
  field.setCustomValidity(isAddress ? words : '')
}

function noteOf(part: typeof limitNote, form: HTMLFormElement, { name }: { name: string }): HTMLElement | undefined {
  return part.all(form).find((element) => part.value(element) === name)
}
