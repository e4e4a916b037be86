import { hook } from '#runtime/hook.ts'

/** A section of the body; its value is the section's id, the same in every scope. */
export const sectionName = hook('section')
/** The index of a section in the body, from 0. */
export const sectionIndex = hook('section-index')
