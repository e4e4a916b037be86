import * as z from 'zod/mini'
import { FeedbackState } from './desk-api.ts'

/** Feedback of readers on marked words of an article (REV-10). */
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
      /**
       * The paragraph in the version that the reader had: the text before the words, the words, the text after them.
       */
      before: z.string(),
      quote: z.string(),
      after: z.string(),
      /** Whether the newest version still has these words in this place. */
      isThere: z.boolean(),
    }),
  ),
})
export type MarkedWords = z.infer<typeof MarkedWords>
export const FeedbackAnswer = z.object({ version: z.int().check(z.positive('expected the number of a version')) })
