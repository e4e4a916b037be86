import type { AdKind } from '#model/ads/ad-kind.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'

/** In CSS pixels. */
export interface AdSize {
  widthPx: number
  heightPx: number
}

const px = (widthPx: number, heightPx: number): AdSize => ({ widthPx, heightPx })
const mediumRectangle = px(300, 250)
const largeRectangle = px(336, 280)
const mobileBanner = px(320, 50)
const largeMobileBanner = px(320, 100)
const fullBanner = px(468, 60)
const leaderboard = px(728, 90)

/**
 * The one registry of sizes: IAB sizes that fit the column of text (350 px on a phone, 680 px on a desktop), the rail
 * (300 px) or the page. Empty where a kind has no slot on a screen. `AdSlot.module.css` reserves the highest.
 */
export const adSizes: Record<AdKind, Record<AdScreen, readonly AdSize[]>> = {
  leaderboard: { small: [largeMobileBanner, mobileBanner], large: [fullBanner, largeMobileBanner] },
  largeLeaderboard: {
    small: [mediumRectangle, largeMobileBanner],
    large: [largeRectangle, mediumRectangle, fullBanner],
  },
  mediumRectangle: { small: [mediumRectangle], large: [largeRectangle, mediumRectangle] },
  tead: { small: [mediumRectangle], large: [largeRectangle, mediumRectangle] },
  native: { small: [mediumRectangle], large: [mediumRectangle] },
  railTop: { small: [], large: [mediumRectangle] },
  rail: { small: [], large: [mediumRectangle] },
  railSticky: { small: [], large: [mediumRectangle] },
  bottomBanner: { small: [largeMobileBanner, mobileBanner], large: [leaderboard, fullBanner] },
}

/** True for a kind that is low on every screen: its content is laid out as a strip. */
export function isStrip(kind: AdKind): boolean {
  return adScreens.every((screen) => reservedHeightPx(kind, screen) <= stripPx)
}

/** The height of the label, with the gap below it. */
export const labelHeightPx = 24

const stripPx = 100

/** The height that a slot reserves for its ad on one kind of screen; 0 where the kind has no slot. */
export function reservedHeightPx(kind: AdKind, screen: AdScreen): number {
  return Math.max(0, ...adSizes[kind][screen].map(({ heightPx }) => heightPx))
}

/** The height of a slot on one kind of screen: label and ad. */
export function slotHeightPx(kind: AdKind, screen: AdScreen): number {
  const reserved = reservedHeightPx(kind, screen)
  return reserved === 0 ? 0 : reserved + labelHeightPx
}

/** The kinds of screen on which such an ad has a slot. */
export function screensOf(kind: AdKind): AdScreen[] {
  return adScreens.filter((screen) => adSizes[kind][screen].length > 0)
}
