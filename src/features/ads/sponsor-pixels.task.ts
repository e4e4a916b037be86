import { allows, choiceChanged } from '#ui/consent.ts'
import type { Detach } from '#ui/task.ts'
import { pixelsToCall } from './ads.parts.ts'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/** PRIV-1: has the pixels of a sponsor called once its bar was in view, for readers who have allowed it. */
export function attach(place: HTMLElement): Detach {
  const end = new AbortController()
  let isCalled = false
  const observer = new IntersectionObserver(([entry]) => {
    if (isCalled || !entry?.isIntersecting || !allows('sponsor-pixels')) return
    isCalled = true
    callPixels(place, end.signal).catch(reportError)
  })
  /** Who allows it while the bar is in view is counted too: observing again asks again. */
  function observe(): void {
    observer.unobserve(place)
    observer.observe(place)
  }
  addEventListener(choiceChanged, observe, { signal: end.signal })
  observe()
  return () => {
    end.abort()
    observer.disconnect()
  }
}

async function callPixels(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const { framesOrigin, addresses } = JSON.parse(pixelsToCall.value(place)) as SponsorPixelsPlan
  const { openFrame } = await import('./open-frame.ts')
  if (signal.aborted) return
  const order = { kind: 'pixels' as const, addresses }
  const frame = openFrame(place, framesOrigin, order, { title: 'Counting of a sponsor', keepsStorage: false })
  frame.element.tabIndex = -1
  signal.addEventListener('abort', () => frame.remove())
  await frame.report
  frame.remove()
}
