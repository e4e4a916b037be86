import { z } from 'zod'
import { Image } from '../articles/image.ts'
import { Href } from '../text/text.ts'

/** Stands for the text in the page's language, where an article has no link text of its own. */
export const defaultBrandLink = 'READ MORE'

/** A brand's call to action (CTA-1). The link's `subid` query parameter is the product id of its clicks (CTA-3). */
export const BrandCta = z.object({
  title: z.string().min(1),
  image: Image.optional(),
  desc: z.string().default(''),
  link: Href,
  /** Facts to compare, such as the price; brands of one article use the same labels. */
  facts: z
    .array(z.object({ label: z.string().min(1), value: z.string().min(1) }))
    .max(4)
    .optional(),
  buttonText: z.string().min(1).default(defaultBrandLink),
})
export type BrandCta = z.infer<typeof BrandCta>
