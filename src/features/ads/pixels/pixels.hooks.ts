import { hook } from '#runtime/hook.ts'

/** The element in which the pixels of a sponsor are called; its value is their plan as JSON. */
export const pixelsToCall = hook('sponsor-pixels')
