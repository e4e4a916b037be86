/* Modals without `showModal`, which makes the rest of the page inert and has all its styles computed (decision 114). */

/** The open ones; the last is on top. */
const modals: HTMLDialogElement[] = []
/** What is kept from screen readers meanwhile. */
let concealed: Element[] = []

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/**
 * Opens a dialog as a modal: the focus and screen readers stay inside until it closes, by its `close` method or a close
 * request such as Escape or a press beside what it shows, and the focus returns. Its styles cover the page, so that no press
 * reaches that. A close request can be prevented by its `cancel` event.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const opener = document.activeElement
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  const closed = new AbortController()
  const { signal } = closed
  dialog.setAttribute('closedby', 'closerequest')
  dialog.setAttribute('aria-modal', 'true')
  dialog.show()
  modals.push(dialog)
  concealOthers()
  document.addEventListener('keydown', (event) => onKey(event, dialog), { signal })
  document.addEventListener('focusin', (event) => returnInside(event, dialog), { signal })
  closeOnPressOutside(dialog, signal)
  dialog.addEventListener(
    'close',
    () => {
      // The event comes after the call: by then it may have been opened again.
      if (dialog.open) return
      closed.abort()
      modals.splice(modals.indexOf(dialog), 1)
      concealOthers()
      // The browser returns only a focus that was inside, not one that a press beside the controls has taken away.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    { signal },
  )
}

/** Stops the page behind from scrolling, and takes all but the topmost modal out of what screen readers are told of. */
function concealOthers(): void {
  for (const element of concealed) element.removeAttribute('aria-hidden')
  concealed = []
  const top = modals.at(-1)
  document.body.toggleAttribute('data-modal', top !== undefined)
  for (let inside: Element | null | undefined = top; inside && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement?.children ?? []) {
      if (sibling === inside || sibling.hasAttribute('aria-hidden')) continue
      sibling.setAttribute('aria-hidden', 'true')
      concealed.push(sibling)
    }
}

function isTop(dialog: HTMLDialogElement): boolean {
  return dialog.open && dialog === modals.at(-1)
}

function onKey(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (!isTop(dialog) || event.defaultPrevented) return
  // For browsers that do not know `closedby`.
  const isHandled = 'closedBy' in HTMLDialogElement.prototype || event.isComposing
  if (event.key === 'Escape' && !isHandled) requestClose(dialog)
  if (event.key !== 'Tab') return
  const controls = controlsIn(dialog)
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (document.activeElement !== from && to) return
  event.preventDefault()
  to?.focus()
}

/** The press must also have begun outside: a selection may end there. It may have begun before this was a modal. */
function closeOnPressOutside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let beganOutside = true
  dialog.addEventListener('pointerdown', ({ target }) => (beganOutside = target === dialog), { signal })
  dialog.addEventListener('click', ({ target }) => void (target === dialog && beganOutside && requestClose(dialog)), {
    signal,
  })
}

function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** From the browser's own controls the focus comes to the page. */
function returnInside({ target }: FocusEvent, dialog: HTMLDialogElement): void {
  if (isTop(dialog) && !dialog.contains(target as Node)) controlsIn(dialog)[0]?.focus()
}

/** What Tab reaches. */
function controlsIn(dialog: HTMLDialogElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility(),
  )
}
