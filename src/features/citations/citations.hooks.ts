import { hook } from '#runtime/hook.ts'

/** The mark of a citation, with the number that leads to its source (`planCitations`). */
export const citationMark = hook('cite')
/** The card that shows a source beside its number, and where in it the entry of the list goes. */
export const citationCard = hook('citation-card')
export const citationEntry = hook('citation-entry')
