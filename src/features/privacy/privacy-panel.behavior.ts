import type { Detach } from '#runtime/behavior.ts'
import { currentRecord } from '#runtime/consent.ts'
import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { formLink } from '#ui/form/form-link.hooks.ts'
import { focusCameFrom } from './ask-unanswered.ts'
import { followChoices } from './choose-at-once.ts'

/**
 * PRIV-2: stores the answer of a reader whom the panel asks (ask-unanswered.ts), and hides the panel once there is an
 * answer. Fetched only for readers who have not answered, at their first action.
 */
export function attach(panel: HTMLElement): Detach {
  const end = new AbortController()
  const page = document.documentElement

  /** Whether the browser's signal is known: from then on the panel may be shown. */
  let isKnown = false

  function show(): void {
    if (!isKnown) return
    const isAnswered = sendsOptOut() || currentRecord() !== null
    const hadFocus = panel.contains(document.activeElement)
    panel.hidden = isAnswered
    page.toggleAttribute('data-asks', !isAnswered)
    if (isAnswered && hadFocus) giveFocusBack()
  }
  function giveFocusBack(): void {
    const cameFrom = focusCameFrom()
    const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
    const target = isThere ? cameFrom : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  document.addEventListener(
    'close',
    () => {
      if (panel.hidden && formLink.first(panel) && document.activeElement === document.body) giveFocusBack()
    },
    { capture: true, signal: end.signal },
  )

  // Called at once, because the replayed presses come next.
  followChoices(panel, show, end.signal)
  void asksForOptOut().then(() => {
    isKnown = true
    if (!end.signal.aborted) show()
  })
  return () => end.abort()
}
