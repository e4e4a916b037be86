import type { PromptKind } from './infinite.rules.ts'

/* Decisions of the browser while a reader scrolls, with positions in pixels from the top of the screen. */

/** INF-1: the distance of the end of the articles below the screen at which the next article is fetched. */
export const waypointPx = 1000

/**
 * INF-3: the part of the screen that decides which article is in view, in percent from its top and from its bottom. An
 * article stays in view as long as it reaches into this band, so that small movements at a boundary change nothing.
 */
export const band = { topPercent: 30, bottomPercent: 50 }

/**
 * The article in view: at the very end of the page, and below all articles, the last one.
 *
 * @param current  index of the previous article in view
 * @param places  positions of the articles, in order, from the top of the screen
 * @returns the index of the article in view
 */
export function articleInView(
  current: number,
  places: readonly { top: number; bottom: number }[],
  { heightPx, isAtEnd }: { heightPx: number; isAtEnd: boolean },
): number {
  const fromPx = (heightPx * band.topPercent) / 100
  const toPx = (heightPx * (100 - band.bottomPercent)) / 100
  const inBand = places.map(({ top, bottom }) => top < toPx && bottom > fromPx)
  const last = places.length - 1
  if (isAtEnd || (places[last]?.bottom ?? 0) <= fromPx) return last
  const first = inBand.indexOf(true)
  return inBand[current] || first < 0 ? current : first
}

/** INF-4: the article of the page with each popup, counted from 0, and the share to scroll before it appears. */
export const promptPlaces: Record<PromptKind, { article: number; share: number }> = {
  newsletter: { article: 0, share: 0.75 },
  feedback: { article: 1, share: 0.2 },
}

/** The share of an article that lies above the bottom edge of the screen, from 0 to 1. */
export function scrolledShare({ top, height }: { top: number; height: number }, screenPx: number): number {
  return Math.min(1, Math.max(0, (screenPx - top) / height))
}

/** INF-5 */
export type WidgetPosition = 'top' | 'fixed' | 'bottom'

/** The fixed position of the widget, and the range of its container's top in which the widget keeps its state. */
export const widgetPx = { fixedTop: 70, fixesBelow: 60, releasesAbove: 70 }

/** INF-5: at the top of its container, fixed to the screen, or pinned to the end of the article beside it. */
export function widgetPosition(
  current: WidgetPosition,
  { top, bottom }: { top: number; bottom: number },
  widgetHeightPx: number,
): WidgetPosition {
  if (bottom < widgetPx.fixedTop + widgetHeightPx) return 'bottom'
  if (top < widgetPx.fixesBelow) return 'fixed'
  if (top > widgetPx.releasesAbove) return 'top'
  return current === 'bottom' ? 'fixed' : current
}
