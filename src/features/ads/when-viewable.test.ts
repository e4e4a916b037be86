import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenViewable } from './when-viewable.ts'

const mediumRectangle = { width: 300, height: 250 }
const billboard = { width: 970, height: 250 }

let report: (entries: object[]) => void = () => undefined
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe = vi.fn()
      unobserve = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  page.visibilityState = 'visible'
})

/** How often `run` was called for an ad whose share in view changes at these times. */
function seenOf(boundingClientRect: object, shares: readonly (readonly [ms: number, share: number])[]): number {
  const run = vi.fn()
  whenViewable({} as Element, run)
  for (const [ms, intersectionRatio] of shares) {
    report([{ boundingClientRect, intersectionRatio }])
    vi.advanceTimersByTime(ms)
  }
  return run.mock.calls.length
}

it.each([
  { what: 'half of it for a second', size: mediumRectangle, shares: [[1000, 0.5]], seen: 1 },
  { what: 'half of it for less', size: mediumRectangle, shares: [[999, 0.5]], seen: 0 },
  { what: 'less than half of it', size: mediumRectangle, shares: [[5000, 0.49]], seen: 0 },
  {
    what: 'half of it for a second with a break',
    size: mediumRectangle,
    shares: [
      [600, 0.6],
      [100, 0.4],
      [600, 0.6],
    ],
    seen: 0,
  },
  { what: '30 % of a large one for a second', size: billboard, shares: [[1000, 0.3]], seen: 1 },
  {
    what: '30 %, and then half of a large one, for a second in sum',
    size: billboard,
    shares: [
      [500, 0.3],
      [500, 0.6],
    ],
    seen: 1,
  },
  { what: 'less than 30 % of a large one', size: billboard, shares: [[5000, 0.29]], seen: 0 },
] as const)('[TRK-1] an ad with $what in view was seen $seen times', ({ size, shares, seen }) => {
  expect(seenOf(size, shares)).toBe(seen)
})

it('[TRK-1] does not count an ad on a hidden page', () => {
  const run = vi.fn()
  whenViewable({} as Element, run)
  report([{ boundingClientRect: mediumRectangle, intersectionRatio: 1 }])
  vi.advanceTimersByTime(500)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
})
