import { part } from '#runtime/part.ts'

/** A form whose text is kept in this browser until it is sent. Its value tells it from the other forms of the site. */
export const formDraft = part('draft')
/** Says that text was put back; hidden until then. */
export const draftNotice = part('draft-notice')
/** The button that drops it. */
export const draftDiscard = part('draft-discard')
