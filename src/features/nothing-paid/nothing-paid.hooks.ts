import { hook } from '#runtime/hook.ts'

/** The button that hides all paid content, and shows it again. */
export const nothingPaidToggle = hook('nothing-paid-toggle')
