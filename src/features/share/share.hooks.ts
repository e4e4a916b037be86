import { hook } from '#runtime/hook.ts'

/** A place with ways to share; its value is the `SharePlace`. */
export const sharePlace = hook('share-place')
/** A way to share; its value is the `ShareNetwork`. */
export const shareWay = hook('share')
export const shareClose = hook('share-close')
