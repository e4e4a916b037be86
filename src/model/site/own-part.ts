import { z } from 'zod'
import { Html, SitePath, Slug } from '../text/text.ts'

/** Where a part of the publisher's own stands: below the text of the article, or below all of its page. */
const ownPartPlaces = ['below-text', 'page-end'] as const
export type OwnPartPlace = (typeof ownPartPlaces)[number]

/** A part of the publisher's own as an editor places it (SITE-6). */
export const WrittenOwnPart = z.object({
  /** The name of the extension. */
  part: Slug,
  place: z.enum(ownPartPlaces).default('below-text'),
  /** Articles in these categories, or below them; without any, all articles. */
  categories: z.array(SitePath).default([]),
  /** What its schema asks for. */
  options: z.record(z.string(), z.unknown()).default({}),
})
export type WrittenOwnPart = z.infer<typeof WrittenOwnPart>

/** The same, with the markup that its extension makes of the options. */
export const OwnPart = WrittenOwnPart.extend({ html: Html })
export type OwnPart = z.infer<typeof OwnPart>
