import { z } from 'zod/mini'

/* The public history of an article, as the desk's application and its server exchange it. See desk-api.ts. */

/** A version that readers can look up. */
const PublishedVersion = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime(),
  /** The address of its page; null where the version is not kept, or is withdrawn. */
  address: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** It is the current text of the article: nobody can withdraw it. */
  isPresent: z.boolean(),
})
export type PublishedVersion = z.infer<typeof PublishedVersion>

export const PublishedVersions = z.object({
  versions: z.array(PublishedVersion),
  page: z.int(),
  pages: z.int(),
})

/** Hides a version from readers and gives the reason. */
export const WithdrawPublished = z.object({
  number: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  reason: z.string().check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(500, 'Keep it to 500 characters')),
  /** Whether its text is deleted. */
  erases: z.boolean(),
})
