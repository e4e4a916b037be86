import { hook } from '#runtime/hook.ts'

export const shareAddress = hook('share-address')
/** The status of copying the link; its value is the text for a failure. */
export const shareStatus = hook('share-status')
/** On the status; its value is the text for a link that was copied. */
export const shareCopied = hook('copied')
