import type { Detach } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import { enhanceForm } from '#ui/form/enhance-form.ts'
import { commentHelp } from './comment-form.hooks.ts'

/**
 * Sends the form in place (COMM-6, COMM-10), removes other characters from the fields for numbers, and checks the email
 * when the reader leaves it (COMM-4). The schema, with Zod, is loaded when a field gets the focus.
 */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const endSending = enhanceForm(root, async () => (await importRules()).CommentInput, {
    // Listeners for errors of the page, such as the console, log it.
    onError: reportError,
    isAccepted(answer) {
      const data = (answer as { data?: { message?: unknown; help?: string[] } } | null)?.data
      // The help lines are part of the thanks, which are hidden until now.
      for (const lines of commentHelp.all(root)) lines.hidden = !data?.help?.includes(commentHelp.value(lines))
      return data?.message === 'success'
    },
  })

  root.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target, 'yearsSinceDiagnosis') || isField(target, 'age')) void keepNumber(target)
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ target }) => {
      if (isField(target, 'email')) void pressEnd.then(() => setTimeout(() => checkEmail(target)))
    },
    { signal },
  )
  /** Resolves at the end of the last press: a message shown earlier would move the pressed element away. */
  let pressEnd: Promise<unknown> = Promise.resolve()
  addEventListener('pointerdown', () => (pressEnd = nextRelease(signal)), { signal, capture: true })

  async function keepNumber(field: HTMLInputElement): Promise<void> {
    const rules = await loadRules()
    if (!rules) return
    const kept = rules.keptNumber(field.value)
    if (kept !== field.value) field.value = kept
  }

  /** An empty email is no mistake before the form is sent. The focus stays where the reader has moved it. */
  async function checkEmail(field: HTMLInputElement): Promise<void> {
    const rules = await loadRules()
    // A message beside the field already says that its text was cut.
    if (!rules || field.validity.customError) return
    const typed = field.value.trim()
    const isWrong = typed !== '' && !rules.isEmail(typed)
    const place = root.querySelector('[data-error=email]')
    if (place) place.textContent = isWrong ? wordsOf(field.form) : ''
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }

  return () => {
    end.abort()
    endSending()
  }
}

function wordsOf(form: HTMLFormElement | null): string {
  return form ? receivedTexts<'commentForm.emailFormat'>(form)('commentForm.emailFormat') : ''
}

const importRules = () => import('./comment.schema.ts')

/** Null if they cannot be fetched: the server checks the input anyway. */
function loadRules() {
  return loadChunk(importRules).catch(() => null)
}

function nextRelease(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, resolve, { once: true, signal })
  })
}

function isField(target: EventTarget | null, name: string): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === name
}
