import { enhanceForm } from '#ui/form/enhance-form.ts'
import type { Detach } from '#ui/task.ts'
import { crisisHelp } from './comment-form.parts.ts'

/**
 * Sends the form in place (COMM-6, COMM-10), keeps what is no number out of the fields for numbers, and checks the email
 * when it is left (COMM-4). The schema, and Zod with it, is loaded when a field gets the focus.
 */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const schema = () => import('./comment.schema.ts')
  const endSending = enhanceForm(root, async () => (await schema()).CommentInput, {
    failure: 'Please try again.',
    // Logged by whatever listens for errors of the page, such as the console.
    onError: reportError,
    isAccepted: (answer) => (answer as { data?: { message?: unknown } } | null)?.data?.message === 'success',
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
      if (isField(target, 'email')) void checkEmail(target)
    },
    { signal },
  )
  root.addEventListener('submit', () => void showHelp(root), { signal })

  async function keepNumber(field: HTMLInputElement): Promise<void> {
    const kept = (await schema()).keptNumber(field.value)
    if (kept !== field.value) field.value = kept
  }

  /** An empty one is no mistake before it is sent. The focus stays where the reader has moved it. */
  async function checkEmail(field: HTMLInputElement): Promise<void> {
    const { isEmail, messages } = await schema()
    const typed = field.value.trim()
    const isWrong = typed !== '' && !isEmail(typed)
    const place = root.querySelector('[data-error=email]')
    if (place) place.textContent = isWrong ? messages.emailFormat : ''
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }

  return () => {
    end.abort()
    endSending()
  }
}

/** Shown with the thanks, which are hidden until it is sent. */
async function showHelp(root: HTMLElement): Promise<void> {
  const help = crisisHelp.first(root)
  const typed = root.querySelector<HTMLTextAreaElement>('[name=comment]')?.value ?? ''
  const { crisisSpans } = await import('./crisis.rules.ts')
  if (help) help.hidden = crisisSpans(typed).length === 0
}

function isField(target: EventTarget | null, name: string): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === name
}
