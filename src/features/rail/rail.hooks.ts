import { part } from '#runtime/part.ts'

/** What has no room on this screen. */
export const leftOut = part('left-out')
/** The part that stays in view, once it fits. */
export const fitted = part('fitted')
