/** Every kind of ad slot. */
export const adKinds = [
  'leaderboard',
  'largeLeaderboard',
  'mediumRectangle',
  'tead',
  'native',
  'railTop',
  'rail',
  'railSticky',
  'bottomBanner',
] as const
export type AdKind = (typeof adKinds)[number]
