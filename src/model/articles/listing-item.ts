import { z } from 'zod'
import { Href } from '../text/text.ts'
import { Image } from './image.ts'

/** An entry of a content listing (LIST-1). `link` and `url` are alternatives; one of them is present. */
export const ListingItem = z
  .object({
    category: z.string().default(''),
    title: z.string().min(1),
    link: Href.optional(),
    url: Href.optional(),
    thumbnail: Image.optional(),
    hidden: z.boolean().default(false),
    displayLarge: z.boolean().default(false),
    /** Paid for by a sponsor: every list of it says so. */
    isSponsored: z.boolean().default(false),
  })
  .refine((item) => item.link ?? item.url, { error: 'expected a link or a url', path: ['link'] })
export type ListingItem = z.infer<typeof ListingItem>
