import { hook } from '#runtime/hook.ts'

/** The links back to the text in an entry of the list of sources; the card beside a number leaves them out. */
export const wayBack = hook('way-back')
