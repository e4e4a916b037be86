import type { AdKind } from '#model/ads/ad-kind.ts'
import type { adLevels } from '#model/ads/ad-levels.ts'
import type { AdScreen } from '#model/ads/ad-screen.ts'
import type { disclaimerKinds } from '#model/safety/disclaimer-kinds.ts'

/** The ad level of an article under all rules, in words. */
export const levelNames: Record<(typeof adLevels)[number], string> = {
  none: 'nothing is for sale',
  house: 'ads of the site alone',
  'open-untargeted': 'ads that learn nothing',
  open: 'open to ads',
}

export const adKindNames: Record<AdKind, string> = {
  leaderboard: 'banner',
  largeLeaderboard: 'large banner',
  mediumRectangle: 'rectangular ad',
  tead: 'video ad',
  native: 'native ad',
  railTop: 'first ad of the side column',
  rail: 'ad in the side column',
  railSticky: 'ad that stays in view',
  bottomBanner: 'last banner',
}

export const adScreenNames: Record<AdScreen, string> = {
  small: 'on phones and tablets',
  large: 'on desktops',
}

export const disclaimerNames: Record<(typeof disclaimerKinds)[number], string> = {
  affiliate: 'Shops pay the site',
  insurance: 'Insurance',
  uk: 'Care in the UK',
  psychology: 'Mental health',
}
