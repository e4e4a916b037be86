import { hook } from '#runtime/hook.ts'

/** What has no room on this screen. */
export const leftOut = hook('left-out')
/** The part that stays in view, once it fits. */
export const fitted = hook('fitted')
