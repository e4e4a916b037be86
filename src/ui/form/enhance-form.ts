import type { ZodMiniType } from 'zod/mini'
import { loadChunk } from '#runtime/load-chunk.ts'
import { formedTexts, type ReceivedTexts } from '#texts/received-texts.ts'
import type { SentTexts } from '#texts/sent-texts.ts'
import { readMessage } from '#texts/text-message.ts'
import type { OpenText, PlainKey } from '#texts/texts.ts'
import type { CaptchaTokens } from './captcha-tokens.ts'
import { formCaptcha } from './form-captcha.hooks.ts'
import { type FormProblem, keyField } from './form-state.ts'
import { keepDraft } from './keep-draft.ts'
import { longestText } from './limit-text.hooks.ts'

const timeoutMs = 20_000

/** The texts from `ActionForm`, apart from the messages of the schema. */
interface FormTexts {
  failure?: OpenText
}

export interface FormOptions {
  /** Whether an answer with a success status accepts the input; by default every one does. */
  isAccepted?(answer: unknown): boolean
  /** Called with the error that kept the form from reaching the site. */
  onError?(error: unknown): void
  /** Called after an attempt, unless the typed input was rejected. */
  onEnd?(end: 'sent' | 'failed'): void
}

/**
 * Sends the `ActionForm` below `root` without leaving the page: checks it with the action's own schema, shows errors at
 * their fields, and a confirmation. A press during sending does nothing. The server receives the output of the schema
 * and validates it again. A form with a draft keeps the typed text until it is sent. If the action takes a captcha, the
 * browser computes the token while the reader fills in the form.
 *
 * @param loadSchema  called when a field gets the focus; if it fails, only the server validates
 * @returns a function that detaches it
 */
export function enhanceForm(
  root: ParentNode,
  loadSchema: () => Promise<ZodMiniType>,
  options: FormOptions = {},
): () => void {
  const { onEnd } = options
  const form = root.querySelector('form')
  if (!form) return () => undefined
  const takesCaptcha = formCaptcha.matches(form)
  // Over http, except on localhost, browsers cannot compute the token: the form is posted without one, and held.
  if (takesCaptcha && !globalThis.crypto?.subtle) return () => undefined
  const detached = new AbortController()
  const { signal } = detached
  const tokens = takesCaptcha ? loadTokens(form) : null
  const forgetDraft = keepDraft(form, signal)
  const texts = JSON.parse(form.dataset.texts ?? '{}') as SentTexts<PlainKey> & FormTexts
  const t = formedTexts(texts)
  let isSending = false

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending) return
    isSending = true
    announce(root, t('form.sending'))
    setBusy(form, true)
    const { end, problems } = await send(form, loadSchema, tokens, t, options)
    setBusy(form, false)
    isSending = false
    announce(root, '')
    const failed =
      end === 'failed' && typeof texts.failure === 'string' ? [{ field: null, message: texts.failure }] : null
    showProblems(form, failed ?? problems.map(({ field, message }) => ({ field, message: wordsOf(message, texts, t) })))
    if (end === 'sent') {
      forgetDraft()
      showSent(root, form)
    }
    if (end !== 'rejected') onEnd?.(end)
    // A token is for one attempt: the next one is fetched while the reader corrects the form.
    if (end === 'rejected') tokens?.prepare()
  }

  function begin(form: HTMLFormElement): void {
    void loadChunk(loadSchema).catch(() => undefined)
    // If this fails, the schema refuses text that is too long.
    if (longestText.first(form))
      loadChunk(() => import('./limit-text.ts')).then(({ limitTexts }) => limitTexts(form, signal), reportError)
    tokens?.prepare()
  }

  setBusy(form, false)
  // The focus may be in the form before this script has loaded.
  if (form.matches(':focus-within')) begin(form)
  else form.addEventListener('focusin', () => begin(form), { signal, once: true })
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

/** The outcome of an attempt: `rejected` for a mistake of the reader, `failed` for any other reason. */
interface Attempt {
  end: 'sent' | 'rejected' | 'failed'
  problems: FormProblem[]
}

async function send(
  form: HTMLFormElement,
  loadSchema: () => Promise<ZodMiniType>,
  tokens: CaptchaTokens | null,
  t: ReceivedTexts<PlainKey>,
  { isAccepted = () => true, onError }: FormOptions,
): Promise<Attempt> {
  const { [keyField]: _, ...values } = Object.fromEntries(new FormData(form))
  const schema = await loadChunk(loadSchema).catch(() => null)
  const checked = schema?.safeParse(values)
  const mistakes = checked?.error?.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) ?? []
  const problems = [...mistakes, ...cutFields(form)]
  if (problems.length > 0) return { end: 'rejected', problems }
  const input = checked ? (checked.data as Record<string, unknown>) : values
  try {
    const token = await tokens?.take()
    const key = keyOf(form, JSON.stringify(input))
    const response = await fetch(form.action, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-language': document.documentElement.lang,
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...input, recaptcha: token }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.json()
    if (response.ok)
      return isAccepted(answer)
        ? { end: 'sent', problems: [] }
        : { end: 'failed', problems: [{ field: null, message: t('form.notAccepted') }] }
    return { end: response.status < 500 ? 'rejected' : 'failed', problems: problemsOf(answer) }
  } catch (error) {
    onError?.(error)
    return { end: 'failed', problems: [{ field: null, message: 'form.unreachable' }] }
  }
}

/** The text of a message key of the schema; messages of the server are text already. */
function wordsOf(message: string, texts: SentTexts<PlainKey>, t: ReceivedTexts<PlainKey>): string {
  const read = readMessage(message)
  // Safe because the key was sent with the form.
  return read && read.key in texts ? (t as (key: string, values: object) => string)(read.key, read.values) : message
}

/** Fields that `limitTexts` has cut and that must not be sent like that. */
function cutFields(form: HTMLFormElement): FormProblem[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=email]')].flatMap((field) =>
    field.validity.customError ? [{ field: field.name, message: field.validationMessage }] : [],
  )
}

/** The captcha's tokens for the action; their code is fetched with the first request for one. */
function loadTokens({ action }: HTMLFormElement): CaptchaTokens {
  let loading: Promise<CaptchaTokens> | undefined
  function load(): Promise<CaptchaTokens> {
    loading ??= loadChunk(() => import('./captcha-tokens.ts')).then(
      ({ captchaTokens }) => captchaTokens(new URL(action).pathname),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    prepare: () =>
      void load().then(
        (tokens) => tokens.prepare(),
        () => undefined,
      ),
    take: async () => (await load()).take(),
  }
}

/** The problems in an error response of the server. */
function problemsOf({ error }: { error: { message: string; fields?: FormProblem[] } }): FormProblem[] {
  return error.fields ?? [{ field: null, message: error.message }]
}

/** A key per content: the same when the same content is sent again, even after a reload; another for other content. */
function keyOf(form: HTMLFormElement, body: string): string {
  const { value } = form.elements.namedItem(keyField) as HTMLInputElement
  let hash = 0
  for (let index = 0; index < body.length; index++) hash = (Math.imul(hash, 31) + body.charCodeAt(index)) | 0
  return `${value}-${(hash >>> 0).toString(36)}`
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
  if (invalid[0]) invalid[0].focus()
  else if (other) {
    // The notice moves the button down; and Enter in a field far above may have sent the form.
    form.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
    notice?.scrollIntoView({ block: 'nearest' })
  }
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

/** Shows and announces a text: the element is a live region. */
function announce(root: ParentNode, words: string): void {
  const status = root.querySelector('[data-form-status]')
  if (status) status.textContent = words
}
