import { hook } from '#runtime/hook.ts'

/** The text in which readers select words. */
export const sentenceText = hook('sentence-text')
/** A sentence; its value is the id of its section. */
export const sentencePlace = hook('sentence-place')
/** The link to the receipt, once there is one. */
export const sentenceReceipt = hook('sentence-receipt')
