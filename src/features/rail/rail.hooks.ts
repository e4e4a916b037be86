import { hook } from '#runtime/hook.ts'

/** An element without space on this screen. */
export const leftOut = hook('left-out')
/** The sticky part, once it fits. */
export const fitted = hook('fitted')
