import { z } from 'zod'
import type { OldSite } from '../file-context.ts'

/** Fields by which a document of another system names its origin, beside kind and value. */
export const OldSiteFields = z.object({
  /** The site that its addresses without a host belong to, such as https://www.example.org. */
  oldOrigin: z.url({ protocol: /^https?$/, error: 'an address such as https://www.example.org' }).optional(),
  /** How to treat links to pages of it that are not here: they lead to it, or are replaced by their text. */
  oldLinks: z.enum(['absolute', 'text'], 'absolute or text').optional(),
})

/** The site that a document comes from; the usual one if it names none, or an invalid one. */
export function oldSiteIn(entry: unknown, usual: OldSite | undefined): OldSite | undefined {
  const { oldOrigin = usual?.origin, oldLinks = usual?.links ?? 'absolute' } = OldSiteFields.safeParse(entry).data ?? {}
  return oldOrigin === undefined ? undefined : { origin: new URL(oldOrigin).origin, links: oldLinks }
}
