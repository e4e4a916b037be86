import { part } from '#runtime/part.ts'

/** A field that holds a text of limited length; its value is the number of characters. */
export const longestText = part('longest')
/** How much of it is used. Its value is the name of the field. */
export const limitCount = part('limit-count')
/** What did not fit. Its value is the name of the field. */
export const limitNote = part('limit-note')
