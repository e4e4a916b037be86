import { part } from '#runtime/part.ts'

/** A section of the body; its value is the section's name, in every scope. */
export const sectionName = part('section')
/** Its place in the body, from 0. */
export const sectionIndex = part('section-index')
