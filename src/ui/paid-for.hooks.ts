import { hook } from '#runtime/hook.ts'

/** Something that is paid for: a reader can have all of it hidden (REV-13). */
export const paidFor = hook('paid-for')
