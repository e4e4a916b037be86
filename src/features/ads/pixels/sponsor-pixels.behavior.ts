import type { Detach } from '#runtime/behavior.ts'
import { allows, followChoice } from '#runtime/consent.ts'
import { pixelsToCall } from './pixels.hooks.ts'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/** PRIV-1: calls the pixels of a sponsor once its bar has come into view, for readers who have allowed it. */
export function attach(place: HTMLElement): Detach {
  const end = new AbortController()
  let isCalled = false
  /** Ends the call in flight. */
  let call = new AbortController()
  const observer = new IntersectionObserver((entries) => {
    // Several entries may have queued in a busy browser: the last one has the current position.
    if (isCalled || !entries.at(-1)?.isIntersecting || !allows('sponsor-pixels')) return
    isCalled = true
    const signal = AbortSignal.any([end.signal, call.signal])
    const plan = JSON.parse(pixelsToCall.value(place)) as SponsorPixelsPlan
    import('./call-pixels.ts').then(({ callPixels }) => callPixels(place, plan, signal)).catch(reportError)
  })
  /** Observing again reports the current position: a reader may allow the pixels while the bar is in view. */
  function observe(): void {
    if (!allows('sponsor-pixels')) {
      call.abort()
      call = new AbortController()
    }
    observer.unobserve(place)
    observer.observe(place)
  }
  followChoice(observe, end.signal)
  observe()
  return () => {
    end.abort()
    observer.disconnect()
  }
}
