import { hook } from '#runtime/hook.ts'

export const shareAddress = hook('share-address')
/** Says whether the link was copied; its value is what it says where it was not. */
export const shareStatus = hook('share-status')
/** On the status; its value is the text for a link that was copied. */
export const shareCopied = hook('copied')
