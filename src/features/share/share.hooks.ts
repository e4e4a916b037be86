import { hook } from '#runtime/hook.ts'

/** A place with ways to share; its value is the `SharePlace`. */
export const sharePlace = hook('share-place')
/** A way to share; its value is the `ShareNetwork`. */
export const shareWay = hook('share')
export const shareClose = hook('share-close')
export const shareAddress = hook('share-address')
/** Says whether the link was copied; its value is what it says where it was not. */
export const shareStatus = hook('share-status')
/** On the status; its value is what it says of a link that was copied. */
export const shareCopied = hook('copied')
