import { z } from 'zod'
import { SitePath } from '../text/text.ts'

/** Paragraphs or sections of a body on each kind of screen. */
const indexesFrom = (first: 0 | 1) => {
  const list = z.array(z.int().min(first))
  return z.object({ small: list, large: list })
}

/** Where ads stand in a body of blocks, and how many (ADS-1). */
export const AdLayout = z.object({
  /** The most of each kind; null for no limit. */
  caps: z.object({ mediumRectangle: z.int().min(0).nullable(), leaderboard: z.int().min(0).nullable() }),
  /** A medium rectangle stands at the end of these sections of text, counted from 0. */
  sections: indexesFrom(0),
  /** Partner placements without a location stand after these paragraphs, counted from 1. */
  partners: indexesFrom(1),
  /** The special unit stands after this paragraph, counted from 1. */
  tead: z.int().min(1).nullable(),
})
export type AdLayout = z.infer<typeof AdLayout>

/** The layouts that articles and categories name. */
export const adLayoutNames = ['BASELINE', 'CPUV', 'DECISION', 'REDUCED', 'MEDIUM_DRIVER', 'MEDIUM_GAM'] as const
export type AdLayoutName = (typeof adLayoutNames)[number]

/** The name of a layout; one that is not known is BASELINE. */
export const AdLayoutRef = z.string()

/** What one article has in place of its layout's own values (ADS-6). */
export const CustomAdLayout = AdLayout.partial().extend({ path: SitePath })
export type CustomAdLayout = z.infer<typeof CustomAdLayout>
