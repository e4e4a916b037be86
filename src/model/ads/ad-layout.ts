import { z } from 'zod'
import { SitePath } from '../text/text.ts'

/** Paragraphs or sections of a body on each kind of screen. */
const indexesFrom = (first: 0 | 1) => {
  const list = z.array(z.int().min(first))
  return z.object({ small: list, large: list })
}

/** The positions and number of ads in a body of blocks (ADS-1). */
export const AdLayout = z.object({
  /** The maximum of each kind; null for no limit. */
  caps: z.object({ mediumRectangle: z.int().min(0).nullable(), leaderboard: z.int().min(0).nullable() }),
  /** A medium rectangle follows each of these sections of text, counted from 0. */
  sections: indexesFrom(0),
  /** Partner placements without a location follow these paragraphs, counted from 1. */
  partners: indexesFrom(1),
  /** The special unit follows this paragraph, counted from 1. */
  tead: z.int().min(1).nullable(),
})
export type AdLayout = z.infer<typeof AdLayout>

/** The layouts that articles and categories may name. */
export const adLayoutNames = ['BASELINE', 'CPUV', 'DECISION', 'REDUCED', 'MEDIUM_DRIVER', 'MEDIUM_GAM'] as const
export type AdLayoutName = (typeof adLayoutNames)[number]

/** The name of a layout; an unknown one becomes BASELINE. */
export const AdLayoutRef = z.string()

/** Values of one article that replace those of its layout (ADS-6). */
export const CustomAdLayout = AdLayout.partial().extend({ path: SitePath })
export type CustomAdLayout = z.infer<typeof CustomAdLayout>
