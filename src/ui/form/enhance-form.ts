import type { ZodMiniType } from 'zod/mini'
import { type FormProblem, keyField } from './form-state.ts'
import { keepDraft } from './keep-draft.ts'

const timeoutMs = 20_000
const unreachable = 'This could not be sent. Check your connection and try again: what you wrote is still here.'

/** How one form differs from the others. */
export interface SendOptions {
  /** Said in place of the usual words where it was not accepted, unless for a field or a limit. */
  failure?: string
  /** Whether an answer with a status of success accepts it. */
  isAccepted?: (answer: unknown) => boolean
}

/**
 * Sends the `ActionForm` below `root` without leaving the page: checks it by the action's own schema, shows errors at
 * their fields, and a confirmation. A press while it is being sent does nothing. The server validates the input again,
 * and gets it as the schema gives it. What is typed is kept until it is sent, where the form asks for that.
 *
 * @param loadSchema  called when a field gets the focus; if it fails, only the server validates
 * @returns a function that detaches it
 */
export function enhanceForm(
  root: ParentNode,
  loadSchema: () => Promise<ZodMiniType>,
  options: SendOptions = {},
): () => void {
  const form = root.querySelector('form')
  if (!form) return () => undefined
  const detached = new AbortController()
  const { signal } = detached
  const keyOf = keysOf(form)
  let isSending = false

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending) return
    isSending = true
    announce(root, 'Sending…')
    setBusy(form, true)
    const problems = await send(form, loadSchema, keyOf, options)
    setBusy(form, false)
    isSending = false
    announce(root, '')
    showProblems(form, problems)
    if (problems.length > 0) return
    forgetDraft()
    showSent(root, form)
  }

  const forgetDraft = keepDraft(form, signal)
  setBusy(form, false)
  form.addEventListener('focusin', () => void loadSchema().catch(() => undefined), { signal, once: true })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void submit(form)
    },
    { signal },
  )
  return () => detached.abort()
}

/** The errors; none once the server has accepted the form. */
async function send(
  form: HTMLFormElement,
  loadSchema: () => Promise<ZodMiniType>,
  keyOf: (body: string) => string,
  { failure, isAccepted = () => true }: SendOptions,
): Promise<FormProblem[]> {
  const { [keyField]: _, ...values } = Object.fromEntries(new FormData(form))
  const schema = await loadSchema().catch(() => null)
  const checked = schema?.safeParse(values)
  if (checked?.error)
    return checked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  const body = JSON.stringify(checked ? checked.data : values)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': keyOf(body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.json()
    if (response.ok && isAccepted(answer)) return []
    const isForReader = response.status === 429 || (response.status < 500 && answer.error?.fields)
    if (failure !== undefined && !isForReader) return [{ field: null, message: failure }]
    return problemsOf(answer)
  } catch (error) {
    // To whatever listens for errors of the page, such as the console.
    if (failure !== undefined) reportError(error)
    return [{ field: null, message: failure ?? unreachable }]
  }
}

/** The problems in an error response of the server. */
function problemsOf({ error }: { error: { message: string; fields?: FormProblem[] } }): FormProblem[] {
  return error.fields ?? [{ field: null, message: error.message }]
}

/** One key per content: the same when the same content is sent again, another when it has changed. */
function keysOf(form: HTMLFormElement): (body: string) => string {
  const { value } = form.elements.namedItem(keyField) as HTMLInputElement
  let lastBody: string | undefined
  let changes = 0
  return (body) => {
    if (lastBody !== undefined && lastBody !== body) changes += 1
    lastBody = body
    return changes === 0 ? value : `${value}-${changes}`
  }
}

function showProblems(form: HTMLFormElement, problems: FormProblem[]): void {
  form.querySelector('[data-form-problems]')?.remove()
  const invalid: HTMLElement[] = []
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset.error ?? ''
    const message = problems.find(({ field }) => field === name)?.message
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`)
    if (!field) continue
    place.textContent = message ?? ''
    field.removeAttribute('aria-invalid')
    if (message === undefined) continue
    field.setAttribute('aria-invalid', 'true')
    invalid.push(field)
  }
  const notice = form.querySelector('[data-form-notice]')
  const other = problems.find(
    ({ field }) => field === null || !form.querySelector(`[data-error="${CSS.escape(field)}"]`),
  )
  if (notice) notice.textContent = other?.message ?? ''
  invalid[0]?.focus()
}

function showSent(root: ParentNode, form: HTMLFormElement): void {
  const sent = root.querySelector<HTMLElement>('[data-form-sent]')
  form.hidden = true
  if (!sent) return
  sent.hidden = false
  sent.focus()
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy)
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (button) button.ariaDisabled = String(isBusy)
}

/** Announces it to screen readers too: the element is a live region. */
function announce(root: ParentNode, words: string): void {
  const status = root.querySelector('[data-form-status]')
  if (status) status.textContent = words
}
