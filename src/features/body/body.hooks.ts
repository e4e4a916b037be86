import { hook } from '#runtime/hook.ts'

/** A section of the body; its value is the section's name, in every scope. */
export const sectionName = hook('section')
/** Its place in the body, from 0. */
export const sectionIndex = hook('section-index')
