import { hook } from '#runtime/hook.ts'

/** An article whose page lets the browser draw a variant; its value is the plan as JSON. */
export const variantDraw = hook('variant-draw')
/** The part that an experiment changes; its value is the plan of the reports, as JSON. */
export const exposure = hook('exposure')
