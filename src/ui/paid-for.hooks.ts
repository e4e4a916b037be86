import { hook } from '#runtime/hook.ts'

/** Paid content: a reader can hide all of it (REV-13). */
export const paidFor = hook('paid-for')
