import { variantKey, variantKeyIn } from '#model/ads/variant-cookie.ts'
import type { Detach } from '#runtime/behavior.ts'
import { takesPartInExperiments } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'
import { type TrackingSignal, track, trackingSignal } from '#runtime/track.ts'
import { exposure } from './experiments.hooks.ts'

/** The storage key of the experiment in which this browser was counted. */
const storageKey = 'salus-experiment'
/** A part of which only the edge shows, at the bottom of the screen, does not count as seen. */
const rootMargin = '0px 0px -20% 0px'
/** These events carry the variant, but not the path. */
const withoutPath = { path: undefined }

/**
 * EXP-1: reports that a reader has seen the part that an experiment changes, and once more when the outcome follows on
 * the same page. Each browser counts once in an experiment, with the first page on which it saw that part.
 */
export function attach(root: HTMLElement): Detach {
  const plan = JSON.parse(exposure.value(root)) as { experiment: string; variant: string; outcome: string }
  const { experiment, variant, outcome } = plan
  const payload = { experiment, variant, ...withoutPath }
  const article = root.closest('[data-article-path]')
  const end = new AbortController()

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || document.visibilityState !== 'visible') return
      stopWatching()
      if (!countOnce(experiment)) return
      track(root, 'experiment_exposed', payload)
      document.addEventListener(trackingSignal, onSignal, { signal: end.signal })
      document.addEventListener('click', onPress, { capture: true, signal: end.signal })
    },
    { rootMargin },
  )
  function watch(): void {
    observer.disconnect()
    observer.observe(root.firstElementChild ?? root)
  }
  function stopWatching(): void {
    observer.disconnect()
    document.removeEventListener('visibilitychange', watch)
  }
  function onSignal(event: Event): void {
    if ((event as CustomEvent<TrackingSignal>).detail.name === outcome) report(event.target)
  }
  function onPress({ target }: MouseEvent): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
    if (pressed?.dataset.track === outcome) report(pressed)
  }
  /** Outcomes in later articles of an infinite page do not count. */
  function report(place: EventTarget | null): void {
    if (!(place instanceof Node) || !article?.contains(place)) return
    end.abort()
    track(root, 'experiment_outcome', payload)
  }

  // A page that a cache has sent to the wrong reader does not count.
  const isOfVariant = () =>
    takesPartInExperiments() && variantKeyIn(document.cookie) === variantKey(experiment, variant)
  if (isOfVariant())
    void asksForOptOut().then(() => {
      if (end.signal.aborted || !isOfVariant()) return
      document.addEventListener('visibilitychange', watch)
      watch()
    })
  return () => {
    stopWatching()
    end.abort()
  }
}

/** False if this browser was counted before, or cannot store that it was. */
function countOnce(experiment: string): boolean {
  try {
    if (localStorage.getItem(storageKey) === experiment) return false
    localStorage.setItem(storageKey, experiment)
    return true
  } catch {
    return false
  }
}
