import type { Detach } from '#runtime/behavior.ts'
import { currentRecord } from '#runtime/consent.ts'
import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { formLink } from '#ui/form/form-link.hooks.ts'
import { focusCameFrom } from './ask-unanswered.ts'
import { followChoices } from './choose-at-once.ts'

/**
 * PRIV-2: has the panel keep the answer of a reader who is asked (ask-unanswered.ts), and go once there is one. Fetched for
 * readers alone who have not answered, when they do anything.
 */
export function attach(panel: HTMLElement): Detach {
  const end = new AbortController()
  const page = document.documentElement

  /** Whether it is known that the browser does not answer: the panel is shown from then on. */
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

  // Now, since presses that have been held come next.
  followChoices(panel, show, end.signal)
  void asksForOptOut().then(() => {
    isKnown = true
    if (!end.signal.aborted) show()
  })
  return () => end.abort()
}
