import { z } from 'zod'

/** Every A/B flag of the site (EXP-1). */
export const flagNames = [
  'expandedTableOfContents',
  'collapsedTableOfContents',
  'moveImageGalleryBelowH2',
  'moveImageGalleryBelowDeck',
  'adbDlbFix',
  'reducedFontSize',
  'showClusterNavMenu',
  'display-first-link',
] as const
export const FlagName = z.enum(flagNames)
export type FlagName = z.infer<typeof FlagName>

/** The flags set for an article; missing ones are off. */
export const AbConfig = z.partialRecord(FlagName, z.boolean())
export type AbConfig = z.infer<typeof AbConfig>
