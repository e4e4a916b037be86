import type { Detach } from '#ui/task.ts'
import { type TrackingSignal, trackingSignal } from '#ui/track.ts'

/** Where events go: the site itself, and nowhere else. */
const endpoint = '/api/events'
/** Events wait this long to be sent together, in milliseconds. */
const batchDelayMs = 2000
/** The catalogue of events takes texts up to this length (src/model/tracking.ts). */
const maxTextLength = 200

interface QueuedEvent {
  name: string
  at: string
  payload: object
}

/** Otherwise the server would refuse the whole batch because of one text that is too long. */
function clipTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxTextLength).toWellFormed() : value
}

function payloadOf(element: HTMLElement): object {
  return JSON.parse(element.dataset.trackPayload ?? '{}') as object
}

/**
 * TRK-1: sends the events of the page in batches, by beacon; what is queued when the page is hidden is sent immediately.
 * Events come from islands and tasks (`track`), from pressed elements, and from elements that come into view.
 *
 * @returns a function that watches the elements below a node that report when they come into view
 */
export function startTracking(): (root: ParentNode) => Detach {
  const pathAtLoad = location.pathname
  let queue: QueuedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send() {
    clearTimeout(timer)
    timer = undefined
    if (queue.length === 0) return
    const body = JSON.stringify({ events: queue }, clipTexts)
    navigator.sendBeacon(endpoint, new Blob([body], { type: 'application/json' }))
    queue = []
  }

  /** An article that was loaded later names its own path; everything else belongs to the page. */
  function add(place: Element, name: string, payload: object) {
    const path = place.closest<HTMLElement>('[data-article-path]')?.dataset.articlePath ?? pathAtLoad
    queue.push({ name, at: new Date().toISOString(), payload: { path, ...payload } })
    timer ??= setTimeout(send, batchDelayMs)
  }

  document.addEventListener(trackingSignal, (event) => {
    const { name, payload } = (event as CustomEvent<TrackingSignal>).detail
    add(event.target as Element, name, payload)
  })
  // In the capture phase, so that a listener that stops a press does not hide it. On the document, not the window: a
  // press that the loader stops there, for an island that is not hydrated, counts once, when it is repeated.
  function onPress({ target, button }: MouseEvent) {
    if (!(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>('[data-track]')
    if (pressed?.dataset.track) add(pressed, pressed.dataset.track, payloadOf(pressed))
    // The press, not the toggle event: details that are open from the start fire one without a press.
    const details = target.closest('summary')?.parentElement
    if (button === 0 && details instanceof HTMLDetailsElement && details.dataset.trackToggle)
      add(details, details.dataset.trackToggle, { ...payloadOf(details), state: details.open ? 'closed' : 'open' })
  }
  document.addEventListener('click', onPress, { capture: true })
  // The middle button opens a link in a tab, and counts as well; the right one opens the browser's menu.
  document.addEventListener('auxclick', (event) => event.button === 1 && onPress(event), { capture: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })

  return (root) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          observer.unobserve(target)
          add(target, target.dataset.trackView ?? '', payloadOf(target))
        }
      },
      // An element whose edge alone shows was not seen.
      { rootMargin: '-20% 0px' },
    )
    for (const element of root.querySelectorAll('[data-track-view]')) observer.observe(element)
    return () => observer.disconnect()
  }
}
