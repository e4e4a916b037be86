import { type TrackingSignal, trackingSignal } from '#islands/track.ts'

/** Where events go: the site itself, and nowhere else. */
const endpoint = '/api/events'
/** Events wait this long for company, in milliseconds. */
const batchDelayMs = 2000

interface WaitingEvent {
  name: string
  at: string
  payload: object
}

/** Texts as long as the catalogue takes them: one long link must not cost the whole batch. */
function clipped(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 200).toWellFormed() : value
}

/** What an element says of its event. */
function payloadOf(element: HTMLElement): object {
  return JSON.parse(element.dataset.trackPayload ?? '{}') as object
}

/**
 * TRK-1: gathers the events of the page, from islands and from pressed elements that name one, and sends them in
 * batches by beacon; what waits when the page is hidden leaves with it.
 */
export function startTracking(): void {
  let waiting: WaitingEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    navigator.sendBeacon(
      endpoint,
      new Blob([JSON.stringify({ events: waiting }, clipped)], { type: 'application/json' }),
    )
    waiting = []
  }

  function add(name: string, payload: object) {
    waiting.push({ name, at: new Date().toISOString(), payload: { path: location.pathname, ...payload } })
    timer ??= setTimeout(send, batchDelayMs)
  }

  document.addEventListener(trackingSignal, (event) => {
    const { name, payload } = (event as CustomEvent<TrackingSignal>).detail
    add(name, payload)
  })
  // In the capture phase: what stops a press on its way up must not hide it from the count. On the document: a press
  // held back at the window, for an island that still sleeps, counts once, when the island is given it.
  function onPress({ target, button }: MouseEvent) {
    if (!(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>('[data-track]')
    if (pressed?.dataset.track) add(pressed.dataset.track, payloadOf(pressed))
    // The press and not the toggle event: details that are open from the start fire one without a reader.
    const details = target.closest('summary')?.parentElement
    if (button === 0 && details instanceof HTMLDetailsElement && details.dataset.trackToggle)
      add(details.dataset.trackToggle, { ...payloadOf(details), state: details.open ? 'closed' : 'open' })
  }
  document.addEventListener('click', onPress, { capture: true })
  // The middle button opens a link elsewhere, and counts as well; the right one opens the browser's menu.
  document.addEventListener('auxclick', (event) => event.button === 1 && onPress(event), { capture: true })
  // In view is what has come into the middle of the screen: its edge alone is nothing seen.
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        views.unobserve(target)
        add(target.dataset.trackView ?? '', payloadOf(target))
      }
    },
    { rootMargin: '-20% 0px' },
  )
  for (const element of document.querySelectorAll('[data-track-view]')) views.observe(element)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
