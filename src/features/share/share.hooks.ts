import { part } from '#runtime/part.ts'

/** A place with ways to share; its value is the `SharePlace`. */
export const sharePlace = part('share-place')
/** A way to share; its value is the `ShareNetwork`. */
export const shareWay = part('share')
export const shareClose = part('share-close')
export const shareAddress = part('share-address')
export const shareStatus = part('share-status')
