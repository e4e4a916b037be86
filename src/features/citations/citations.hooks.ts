import { hook } from '#runtime/hook.ts'

/** The mark of a citation, with the number that links to its source (`planCitations`). */
export const citationMark = hook('cite')
/** The card that shows a source beside its number, and the element in it for the entry of the list. */
export const citationCard = hook('citation-card')
export const citationEntry = hook('citation-entry')
