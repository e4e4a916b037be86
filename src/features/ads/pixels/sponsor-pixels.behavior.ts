import type { Detach } from '#runtime/behavior.ts'
import { allows, followChoice } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'
import { pixelsToCall } from '../ads.hooks.ts'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/** PRIV-1: has the pixels of a sponsor called once its bar was in view, for readers who have allowed it. */
export function attach(place: HTMLElement): Detach {
  const end = new AbortController()
  let isCalled = false
  /** Ends the call in flight. */
  let call = new AbortController()
  const observer = new IntersectionObserver((entries) => {
    // Several may have waited for a busy browser: the last one says where the bar is.
    if (isCalled || !entries.at(-1)?.isIntersecting || !allows('sponsor-pixels')) return
    isCalled = true
    callPixels(place, AbortSignal.any([end.signal, call.signal])).catch(reportError)
  })
  /** Who allows it while the bar is in view is counted too: observing again asks again. */
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

async function callPixels(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const { framesOrigin, addresses } = JSON.parse(pixelsToCall.value(place)) as SponsorPixelsPlan
  const [optsOut, { openFrame }] = await Promise.all([asksForOptOut(), import('../frames/open-frame.ts')])
  if (optsOut || signal.aborted) return
  const order = { kind: 'pixels' as const, addresses }
  // Hidden from everybody, and from the keyboard: it needs no title.
  const frame = openFrame(place, framesOrigin, order, { title: '', keepsStorage: false })
  frame.element.tabIndex = -1
  signal.addEventListener('abort', () => frame.remove())
  await frame.report
  frame.remove()
}
