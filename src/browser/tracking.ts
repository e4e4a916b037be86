import type { Detach } from '#runtime/behavior.ts'
import { type TrackingSignal, trackingSignal } from '#runtime/track.ts'
import { startEventQueue } from './event-queue.ts'

/** A UUID of version 4; `crypto.randomUUID` is missing where the site is served without TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function payloadOf(element: HTMLElement): object {
  const { trackNamed, trackLink = trackNamed, trackPayload } = element.dataset
  const payload = JSON.parse(trackLink ?? trackPayload ?? '{}') as object
  // The text without soft hyphens.
  const title = trackNamed && element.textContent.replaceAll('\u00AD', '')
  return trackLink ? { ...payload, ...(title && { title }), to: element.getAttribute('href') } : payload
}

/** The array that tag managers read, if `EVENT_SINKS` has it; its content does not leave the page by itself. */
function dataLayerOf(page: { dataLayer?: object[] }): object[] | undefined {
  if (!document.documentElement.dataset.hasDataLayer) return
  page.dataLayer ??= []
  return page.dataLayer
}

/**
 * TRK-1: passes the events of the page to the queue that sends them. Events come from islands and behaviours (`track`),
 * from pressed elements, and from elements that come into view.
 *
 * @returns a function that watches a node's descendants that report when they come into view
 */
export function startTracking(): (root: ParentNode) => Detach {
  const pathAtLoad = location.pathname
  const enqueue = startEventQueue()
  const dataLayer = dataLayerOf(window as { dataLayer?: object[] })

  /** Events in an article have its own path, whatever the address bar shows; all others have the path of the page. */
  function add(place: Element, name: string, payload: object) {
    const path = place.closest<HTMLElement>('[data-article-path]')?.dataset.articlePath ?? pathAtLoad
    enqueue({ id: newId(), name, at: new Date().toISOString(), payload: { path, ...payload } })
    dataLayer?.push({ event: name, path, ...payload })
  }

  document.addEventListener(trackingSignal, (event) => {
    const { name, payload } = (event as CustomEvent<TrackingSignal>).detail
    add(event.target as Element, name, payload)
  })
  // In the capture phase, so that a listener that stops a press does not hide it. On the document, not the window: the
  // loader stops a press there for an island that is not hydrated, and the repeated press counts once.
  function onPress({ target, button }: MouseEvent) {
    if (!(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>('[data-track]')
    if (pressed?.dataset.track) add(pressed, pressed.dataset.track, payloadOf(pressed))
    // The press, not the toggle event, which initially open details fire without a press.
    const details = target.closest('summary')?.parentElement
    if (button === 0 && details instanceof HTMLDetailsElement && details.dataset.trackToggle)
      add(details, details.dataset.trackToggle, { ...payloadOf(details), state: details.open ? 'closed' : 'open' })
  }
  document.addEventListener('click', onPress, { capture: true })
  // The middle button opens a link in a tab and counts too; the right button opens the browser's menu.
  document.addEventListener('auxclick', (event) => event.button === 1 && onPress(event), { capture: true })

  return (root) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          observer.unobserve(target)
          add(target, target.dataset.trackView ?? '', payloadOf(target))
        }
      },
      // An element of which only the edge shows does not count as seen.
      { rootMargin: '-20% 0px' },
    )
    for (const element of root.querySelectorAll('[data-track-view]')) observer.observe(element)
    return () => observer.disconnect()
  }
}
