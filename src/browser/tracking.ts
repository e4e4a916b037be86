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
    navigator.sendBeacon(endpoint, new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' }))
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
  // In the capture phase: what stops a press on its way up must not hide it from the count.
  addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
      if (element?.dataset.track) add(element.dataset.track, JSON.parse(element.dataset.trackPayload ?? '{}') as object)
    },
    { capture: true },
  )
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const name = target instanceof HTMLDetailsElement && target.dataset.trackToggle
      if (name) add(name, { state: target.open ? 'open' : 'closed' })
    },
    { capture: true },
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
