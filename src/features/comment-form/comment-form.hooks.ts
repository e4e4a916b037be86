import { hook } from '#runtime/hook.ts'

/** Help lines, hidden until a comment that may speak of a crisis was sent. */
export const crisisHelp = hook('crisis-help')
