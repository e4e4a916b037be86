import * as z from 'zod/mini'
import { FeedbackState } from './desk-api.ts'

/** What readers say of words of an article, in their place (REV-10). */
export const MarkedWordsOf = z.object({ article: z.string().check(z.regex(/^\/[\w./-]{1,200}$/, 'expected a path')) })
export const MarkedWords = z.object({
  /** The number of the newest version. */
  newest: z.number(),
  words: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      state: FeedbackState,
      answer: z.nullable(z.number()),
      madeAt: z.iso.datetime(),
      section: z.string(),
      /** The paragraph in the version that the reader had: before the words, the words, after them. */
      before: z.string(),
      quote: z.string(),
      after: z.string(),
      /** Whether they stand in the newest version as they were. */
      isThere: z.boolean(),
    }),
  ),
})
export type MarkedWords = z.infer<typeof MarkedWords>
export const FeedbackAnswer = z.object({ version: z.int().check(z.positive('expected the number of a version')) })
