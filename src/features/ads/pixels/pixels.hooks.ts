import { hook } from '#runtime/hook.ts'

/** Where the pixels of a sponsor are called; its value is which, and where, as JSON. */
export const pixelsToCall = hook('sponsor-pixels')
