import { hook } from '#runtime/hook.ts'

/** A field that holds a text of limited length; its value is the number of characters. */
export const longestText = hook('longest')
/** The number of characters used. Its value is the name of the field. */
export const limitCount = hook('limit-count')
/** The note on text that did not fit. Its value is the name of the field. */
export const limitNote = hook('limit-note')
