import { z } from 'zod'
import { Html, SitePath, Slug } from '../text/text.ts'

/** The place of a publisher's own part: below the text of the article, or below all of its page. */
const ownPartPlaces = ['below-text', 'page-end'] as const
export type OwnPartPlace = (typeof ownPartPlaces)[number]

/** A publisher's own part as an editor places it (SITE-6). */
export const WrittenOwnPart = z.object({
  /** The name of the extension. */
  part: Slug,
  place: z.enum(ownPartPlaces).default('below-text'),
  /** Articles in these categories, or below them; without any, all articles. */
  categories: z.array(SitePath).default([]),
  /** The options for the schema of the extension. */
  options: z.record(z.string(), z.unknown()).default({}),
})
export type WrittenOwnPart = z.infer<typeof WrittenOwnPart>

/** The part with the markup that its extension makes of the options. */
export const OwnPart = WrittenOwnPart.extend({ html: Html })
export type OwnPart = z.infer<typeof OwnPart>
