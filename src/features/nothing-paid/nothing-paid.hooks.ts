import { hook } from '#runtime/hook.ts'

/** The button that hides all that is paid for, and shows it again. */
export const nothingPaidToggle = hook('nothing-paid-toggle')
