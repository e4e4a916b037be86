/** Screens without room for a rail (breakpoints 0 and 1), and those with one (2 and 3). */
export const adScreens = ['small', 'large'] as const
export type AdScreen = (typeof adScreens)[number]
