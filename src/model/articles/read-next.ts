import { z } from 'zod'
import { Href, Html } from '../text/text.ts'
import { Image } from './image.ts'

/** The title of a list without one of its own; pages show it in their language (NEXT-1). */
export const defaultReadNextTitle = 'Related Coverage'

/** An entry of the read-next list (NEXT-1). `link` and `url` are alternatives; one of them is present. */
export const ReadNextItem = z
  .object({
    title: z.string().min(1),
    /** Shown as the summary. */
    text: z.string().default(''),
    link: Href.optional(),
    url: Href.optional(),
    thumbnail: Image.optional(),
    authors: z.array(z.string()).default([]),
    medicallyReviewedBy: z.array(z.string()).default([]),
    /** Paid for by a sponsor: every list of it says so. */
    isSponsored: z.boolean().default(false),
    /** Rendered in place of the item. */
    activationReplacement: Html.optional(),
  })
  .refine((item) => item.link ?? item.url, { error: 'expected a link or a url', path: ['link'] })
export type ReadNextItem = z.infer<typeof ReadNextItem>
