import { z } from 'zod'
import { Html } from '../text/text.ts'

/** A node put into the body at a fraction of its length (BODY-5). */
export const PageAnchor = z.object({ location: z.number().min(0).max(1), node: Html })
export type PageAnchor = z.infer<typeof PageAnchor>

/** A node of a medical-product partner, put into the body (BODY-6); without a location the ad layout places it. */
export const MpdPlacement = z.object({ node: Html, location: z.number().min(0).max(1).optional() })
export type MpdPlacement = z.infer<typeof MpdPlacement>
