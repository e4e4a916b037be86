import { hook } from '#runtime/hook.ts'

/** In an entry of the list of sources: what leads back to the text, and is no part of the card beside a number. */
export const wayBack = hook('way-back')
