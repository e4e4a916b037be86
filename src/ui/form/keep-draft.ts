import { draftDiscard, draftNotice, formDraft } from './draft.hooks.ts'

/**
 * Stores the text typed into a form marked with `formDraft`, in this tab only, so that a reload or a page left by
 * mistake loses nothing: a tab that the browser reopens has the text again, another tab never has it. Hidden fields are
 * restored with it, so that input which may have been stored already is sent again under its key. Boxes are not stored:
 * consent is given each time.
 *
 * @returns a function that deletes the draft, for after sending
 */
export function keepDraft(form: HTMLFormElement, signal: AbortSignal): () => void {
  const key = `salus-draft ${formDraft.value(form)}`
  const notice = draftNotice.first(form)
  if (!formDraft.matches(form)) return () => undefined

  function forget(): void {
    write(key, {})
    if (notice) notice.hidden = true
  }
  const kept = read(key)
  const restored = fields(form).filter(({ name, value }) => value === '' && kept[name])
  if (restored.length > 0) {
    for (const field of [...restored, ...hiddenFields(form)]) field.value = kept[field.name] ?? field.value
    if (notice) notice.hidden = false
  }

  form.addEventListener(
    'input',
    () => {
      const typed = fields(form)
      const isEmpty = typed.every(({ value }) => value === '')
      const kept = isEmpty ? [] : [...typed, ...hiddenFields(form)]
      write(key, Object.fromEntries(kept.map(({ name, value }) => [name, value])))
    },
    { signal },
  )
  form.addEventListener(
    'click',
    ({ target }) => {
      if (!draftDiscard.closest(target)) return
      forget()
      for (const field of fields(form)) field.value = ''
      fields(form)[0]?.focus()
    },
    { signal },
  )
  return forget
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('textarea, select, input:not([type=hidden], [type=checkbox], [type=radio])')]
}

function hiddenFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
}

/** Empty if nothing is stored, or storage is denied. */
function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function write(key: string, values: Record<string, string>): void {
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is denied or full: the text lasts until the page is closed.
  }
}
