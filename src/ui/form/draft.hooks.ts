import { hook } from '#runtime/hook.ts'

/** A form whose text is kept in this browser until it is sent. Its value tells it from the other forms of the site. */
export const formDraft = hook('draft')
/** Says that text was put back; hidden until then. */
export const draftNotice = hook('draft-notice')
/** The button that drops it. */
export const draftDiscard = hook('draft-discard')
