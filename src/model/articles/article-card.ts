import { z } from 'zod'
import { SitePath } from '../text/text.ts'
import { DisplayDate, IsoDate } from './date.ts'
import { Image } from './image.ts'

/** The fields of an article that listings, feeds and search show: one row, no body. */
export const ArticleCard = z.object({
  path: SitePath,
  title: z.string(),
  deck: z.string(),
  /** The article's first category. */
  category: z.object({ name: z.string(), link: SitePath }).nullable(),
  thumbnail: Image.optional(),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  medicallyReviewedBy: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Paid for by a sponsor: every list of it says so. */
  isSponsored: z.boolean(),
  published: DisplayDate.optional(),
  /** The latest editorial date of any kind: the true `lastmod` of feeds and sitemap. */
  lastModified: IsoDate.optional(),
})
export type ArticleCard = z.infer<typeof ArticleCard>
