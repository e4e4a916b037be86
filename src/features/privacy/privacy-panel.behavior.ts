import type { Detach } from '#runtime/behavior.ts'
import { currentRecord } from '#runtime/consent.ts'
import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { formLink } from '#ui/form/form-link.hooks.ts'
import { followChoices } from './choose-at-once.ts'

/** How high the panel is; styles leave so much free at the end of the page. */
const heightProperty = '--privacy-panel'

/**
 * PRIV-2: asks a reader who has not answered, until they do; not under Global Privacy Control, which has. Fetched for
 * readers alone who have not answered (src/browser/entry.ts).
 */
export function attach(panel: HTMLElement): Detach {
  const end = new AbortController()
  const page = document.documentElement
  /** Where the focus was before it came into the panel. */
  let cameFrom: EventTarget | null = null
  const size = new ResizeObserver(() => page.style.setProperty(heightProperty, `${panel.offsetHeight}px`))

  function show(): void {
    const isAnswered = sendsOptOut() || currentRecord() !== null
    const hadFocus = panel.contains(document.activeElement)
    panel.hidden = isAnswered
    page.toggleAttribute('data-asks', !isAnswered)
    if (isAnswered && hadFocus) giveFocusBack()
  }
  function giveFocusBack(): void {
    const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
    const target = isThere ? cameFrom : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  panel.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const isOutside = !(relatedTarget instanceof Node && panel.contains(relatedTarget))
      // Nor from the choices, which a link of the panel opens, and which answer the panel too.
      if (isOutside && !(relatedTarget instanceof Element && relatedTarget.closest('dialog'))) cameFrom = relatedTarget
    },
    { signal: end.signal },
  )
  document.addEventListener(
    'close',
    () => {
      if (panel.hidden && formLink.first(panel) && document.activeElement === document.body) giveFocusBack()
    },
    { capture: true, signal: end.signal },
  )

  void asksForOptOut().then(() => {
    if (end.signal.aborted) return
    size.observe(panel)
    followChoices(panel, show, end.signal)
  })
  return () => {
    end.abort()
    size.disconnect()
  }
}
