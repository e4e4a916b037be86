import { describe, expect, it } from 'vitest'
import { articleInView, scrolledShare, type WidgetPosition, widgetPosition } from './reading.rules.ts'

describe('the article in view', () => {
  /** The band is from 300 to 500 px. */
  const heightPx = 1000
  const [above, before, within, after] = [
    { top: -2000, bottom: 100 },
    { top: -2000, bottom: 400 },
    { top: 450, bottom: 2000 },
    { top: 700, bottom: 2000 },
  ]
  it.each([
    { what: 'the one that stays in the band', current: 0, places: [before, within], next: 0 },
    { what: 'the later one that stays in the band', current: 1, places: [before, within], next: 1 },
    { what: 'the next one, once the one before has left the band', current: 0, places: [above, within], next: 1 },
    { what: 'the one before, on the way back', current: 1, places: [before, after], next: 0 },
    { what: 'the same between two articles', current: 1, places: [above, after], next: 1 },
    { what: 'the last one below all articles', current: 0, places: [above, above], next: 1 },
    { what: 'the last one at the end of the page', current: 0, places: [before, after], isAtEnd: true, next: 1 },
  ])('[INF-3] is $what', ({ current, places, isAtEnd = false, next }) => {
    expect(articleInView(current, places, { heightPx, isAtEnd })).toBe(next)
  })
})

describe('the share of an article that was scrolled', () => {
  it.each([
    { top: 900, height: 2000, share: 0 },
    { top: 400, height: 2000, share: 0.25 },
    { top: -600, height: 2000, share: 0.75 },
    { top: -5000, height: 2000, share: 1 },
  ])('[INF-4] is $share with its top at $top of 900 px', ({ top, height, share }) => {
    expect(scrolledShare({ top, height }, 900)).toBe(share)
  })
})

describe('the Read Next widget', () => {
  it.each<{ from: WidgetPosition; top: number; bottom?: number; to: WidgetPosition }>([
    { from: 'top', top: 500, to: 'top' },
    { from: 'top', top: 71, to: 'top' },
    { from: 'top', top: 70, to: 'top' },
    { from: 'top', top: 60, to: 'top' },
    { from: 'top', top: 59, to: 'fixed' },
    { from: 'fixed', top: -400, to: 'fixed' },
    { from: 'fixed', top: 60, to: 'fixed' },
    { from: 'fixed', top: 70, to: 'fixed' },
    { from: 'fixed', top: 71, to: 'top' },
    { from: 'fixed', top: -900, bottom: 473, to: 'fixed' },
    { from: 'fixed', top: -900, bottom: 472, to: 'bottom' },
    { from: 'bottom', top: -900, bottom: 473, to: 'fixed' },
    { from: 'top', top: 65, bottom: 300, to: 'bottom' },
  ])('[INF-5] is at $to, after $from, in a container from $top to $bottom', ({ from, top, bottom = 3000, to }) => {
    expect(widgetPosition(from, { top, bottom }, 403)).toBe(to)
  })
})
