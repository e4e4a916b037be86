import { z } from 'zod'

/** The data of an inserted article that a page needs, besides its markup. */
export const LaterArticleMeta = z.object({
  title: z.string(),
  /** The full canonical address. */
  canonical: z.url(),
  canonicalPath: z.string(),
  categories: z.array(z.object({ name: z.string(), link: z.string() })),
  isSponsoredArticle: z.boolean(),
})
export type LaterArticleMeta = z.infer<typeof LaterArticleMeta>

/** INF-2: an article as an infinite page inserts it below others. */
export const LaterArticle = z.object({
  contentMeta: LaterArticleMeta,
  /** The stylesheets it needs, by the name that `data-styles` of a page lists. */
  styles: z.array(z.object({ name: z.string(), href: z.string() })),
  html: z.string(),
})
export type LaterArticle = z.infer<typeof LaterArticle>
