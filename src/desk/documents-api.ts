import { z } from 'zod/mini'
import { adLevels } from '#model/ads/ad-levels.ts'
import { contentStates } from '#model/newsroom/content-transitions.ts'

/* Requests and responses for the forms of documents, between the desk's application and its server. See desk-api.ts. */

/** Documents that a field may reference. */
export const FoundReferences = z.object({ found: z.array(z.object({ id: z.string(), name: z.string() })) })
export type FoundReferences = z.infer<typeof FoundReferences>

/** A file in each language of the site in which it exists. */
export const FileLanguages = z.object({
  files: z.array(z.object({ language: z.string(), id: z.string(), path: z.string() })),
})

/** Files that have forms. */
export const DocumentList = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      kind: z.string(),
      name: z.string(),
      state: z.enum(contentStates),
      isLive: z.boolean(),
      /** For a file of `site/`: the settings in it. */
      keys: z.array(z.string()),
      /** For a house ad: its first and last day; `goal` is how often it is to be seen. */
      runs: z.nullable(
        z.object({ from: z.nullable(z.string()), until: z.nullable(z.string()), goal: z.nullable(z.number()) }),
      ),
    }),
  ),
})
export type DocumentList = z.infer<typeof DocumentList>

export const PolicyText = z.object({
  path: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(2_000_000, 'Keep it to 2,000,000 characters')),
})

/** The published articles that each entry of a policy list names; `at` is the position of the entry in the file. */
export const PolicyEffect = z.object({
  entries: z.array(
    z.object({
      at: z.array(z.union([z.string(), z.number()])),
      articles: z.array(
        z.object({
          path: z.string(),
          title: z.string(),
          /** For a rule or a topic: the ad level of the article under all rules together. */
          level: z.optional(z.enum(adLevels)),
          /** For a sign: the urgency level of the box that names it. */
          boxLevel: z.optional(z.string()),
        }),
      ),
    }),
  ),
})
export type PolicyEffect = z.infer<typeof PolicyEffect>
