import { hook } from '#runtime/hook.ts'

/** The text in which words are marked. */
export const sentenceText = hook('sentence-text')
/** A sentence's place: the id of its section. */
export const sentencePlace = hook('sentence-place')
/** The link to the receipt, once there is one. */
export const sentenceReceipt = hook('sentence-receipt')
