import { hook } from '#runtime/hook.ts'

/** A form whose text this browser stores until it is sent. Its value is unique among the forms of the site. */
export const formDraft = hook('draft')
/** The notice that text was restored; hidden until then. */
export const draftNotice = hook('draft-notice')
/** The button that discards the text. */
export const draftDiscard = hook('draft-discard')
