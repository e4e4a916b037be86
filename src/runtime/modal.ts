/* Modals without `showModal`, which makes the rest of the page inert and has all its styles computed (decision 114). */

interface Modal {
  dialog: HTMLDialogElement
  /** Gets the focus back. */
  opener: Element | null
  /** Above earlier modals, wherever it is in the page. */
  level: number
  end: AbortController
}

/** Open modals; the last one is on top. */
let modals: Modal[] = []
/** Elements hidden from screen readers while a modal is open. */
let concealed: Element[] = []
/**
 * Notices that a modal closes, before its `close` event, which is late; that it is removed from the page without
 * closing; and elements added beside it. Servers have no such observers.
 */
let observer: MutationObserver | undefined
const observed = { childList: true, attributeFilter: ['open'] }

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/**
 * Opens a dialog as a modal: the focus and screen readers stay inside until it closes, by its `close` method or a close
 * request such as Escape or a press outside of its content, and the focus returns. Its styles cover the page, so that
 * no press reaches the page. A close request can be prevented with its `cancel` event. It may be opened again at once
 * after it has closed, and be removed from the page while open.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  settle()
  // The browser closes them too, but leaves the focus in them.
  for (const popover of document.querySelectorAll<HTMLElement>('[popover=auto]')) popover.hidePopover?.()
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  const end = new AbortController()
  const { signal } = end
  const { activeElement, body } = document
  const below = modals.at(-1)
  const opener = (activeElement === body && below?.dialog) || activeElement
  const level = (below?.level ?? 0) + 1
  modals.push({ dialog, opener, level, end })
  dialog.style.setProperty('--modal-level', String(level))
  dialog.setAttribute('closedby', 'closerequest')
  dialog.setAttribute('aria-modal', 'true')
  dialog.show()
  conceal()
  document.addEventListener('keydown', (event) => onKey(event, dialog), { signal })
  document.addEventListener('focusin', (event) => returnInside(event, dialog), { signal })
  closeOnPressOutside(dialog, signal)
}

/** Forgets closed modals, returns a focus that was lost with them, and conceals the page again if modals remain. */
function settle(): void {
  const isOpen = ({ dialog }: Modal) => dialog.open && dialog.isConnected
  const gone = modals.filter((modal) => !isOpen(modal)).reverse()
  modals = modals.filter(isOpen)
  for (const { dialog, opener, end } of gone) {
    end.abort()
    // A modal that was opened from within it would have nothing to return the focus to.
    for (const modal of modals) if (dialog.contains(modal.opener)) modal.opener = opener
  }
  conceal()
  for (const { opener } of gone) {
    const { activeElement, body } = document
    // The browser returns a focus that was inside, but not one lost by a press beside the controls.
    const isLost = activeElement === body || gone.some(({ dialog }) => dialog.contains(activeElement))
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const top = topmost()
  if (gone.length > 0 && top && !top.contains(document.activeElement)) controlsIn(top)[0]?.focus()
}

/** Stops the page behind from scrolling, and hides all but the topmost modal from screen readers. */
function conceal(): void {
  observer ??= new MutationObserver(settle)
  observer.disconnect()
  for (const { dialog } of modals) observer.observe(dialog, observed)
  for (const element of concealed) element.removeAttribute('aria-hidden')
  concealed = []
  const top = topmost()
  document.body.toggleAttribute('data-modal', top !== undefined)
  for (
    let inside: Element | null | undefined = top;
    inside && inside !== document.body;
    inside = inside.parentElement
  ) {
    const parent: Element | null = inside.parentElement
    if (parent) observer.observe(parent, observed)
    for (const sibling of parent?.children ?? []) {
      if (sibling === inside || sibling.hasAttribute('aria-hidden')) continue
      sibling.setAttribute('aria-hidden', 'true')
      concealed.push(sibling)
    }
  }
}

function topmost(): HTMLDialogElement | undefined {
  return modals.findLast(({ dialog }) => dialog.open)?.dialog
}

function onKey(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (dialog !== topmost() || event.defaultPrevented) return
  // For browsers without `closedby`.
  const isHandled = 'closedBy' in HTMLDialogElement.prototype || event.isComposing
  if (event.key === 'Escape' && !isHandled) requestClose(dialog)
  if (event.key !== 'Tab') return
  const controls = controlsIn(dialog)
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (document.activeElement !== from && to) return
  event.preventDefault()
  to?.focus()
}

/**
 * The press must also have begun outside: a selection may end there. It may have begun before this was a modal. The
 * second press of a double click was meant for what opened the modal, which may have come between the two.
 */
function closeOnPressOutside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let beganOutside = true
  dialog.addEventListener('pointerdown', ({ target }) => (beganOutside = target === dialog), { signal })
  dialog.addEventListener(
    'click',
    ({ target, detail }) => void (target === dialog && beganOutside && detail < 2 && requestClose(dialog)),
    { signal },
  )
}

function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Moves the focus from the browser's own controls into the modal. */
function returnInside({ target }: FocusEvent, dialog: HTMLDialogElement): void {
  if (dialog === topmost() && !dialog.contains(target as Node)) controlsIn(dialog)[0]?.focus()
}

/** The elements that Tab reaches. */
function controlsIn(dialog: HTMLDialogElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility(),
  )
}
