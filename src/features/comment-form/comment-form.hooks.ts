import { part } from '#runtime/part.ts'

/** Help lines, hidden until a comment that may speak of a crisis was sent. */
export const crisisHelp = part('crisis-help')
