import { describe, expect, it } from 'vitest'
import { articleInView, scrolledShare, type WidgetPosition, widgetPosition } from './reading.rules.ts'

describe('the article in view', () => {
  it.each([
    { current: 'first', inBand: ['first', 'second'], next: 'first' },
    { current: 'second', inBand: ['first', 'second'], next: 'second' },
    { current: 'first', inBand: ['second'], next: 'second' },
    { current: 'second', inBand: ['first'], next: 'first' },
    { current: 'second', inBand: [], next: 'second' },
  ])('[INF-3] is $next with $inBand in the band, after $current', ({ current, inBand, next }) => {
    expect(articleInView(current, inBand)).toBe(next)
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
