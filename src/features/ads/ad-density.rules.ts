import type { AdKind } from '#model/ads/ad-kind.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import { slotHeightPx } from './ad-sizes.ts'

/** The share of the column that ads may take, from the Better Ads Standards for phones. */
export const maxDensity = 0.3

/** The height of the ads with their labels, divided by the height of content and ads together. */
export function densityOf(kinds: readonly AdKind[], screen: AdScreen, contentPx: number): number {
  const adsPx = kinds.reduce((sum, kind) => sum + slotHeightPx(kind, screen), 0)
  return adsPx === 0 ? 0 : adsPx / (contentPx + adsPx)
}

/**
 * The ads that stay within the limit on each kind of screen; the last ads are dropped.
 *
 * @param contentPx  the height of the content without header, footer, navigation, related stories and ads
 * @param onDropped  called with each ad that is dropped on a kind of screen
 */
export function withinDensity<A extends { kind: AdKind; screens: AdScreen[] }>(
  ads: readonly A[],
  contentPx: Record<AdScreen, number>,
  onDropped?: (ad: A, screen: AdScreen) => void,
): A[] {
  const kept = ads.map((ad) => ({ ...ad, screens: [...ad.screens] }))
  for (const screen of adScreens) {
    const shown = kept.filter(({ screens }) => screens.includes(screen))
    while (densityOf(kindsOf(shown), screen, contentPx[screen]) > maxDensity) {
      const last = shown.pop()
      if (!last) continue
      last.screens = last.screens.filter((candidate) => candidate !== screen)
      onDropped?.(last, screen)
    }
  }
  return kept.filter(({ screens }) => screens.length > 0)
}

function kindsOf(ads: readonly { kind: AdKind }[]): AdKind[] {
  return ads.map(({ kind }) => kind)
}
