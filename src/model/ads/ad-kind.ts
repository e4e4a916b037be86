/** Every kind of place that an ad can have. */
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
