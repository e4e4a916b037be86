import { z } from 'zod'
import { SourceItem } from '../sources/source-item.ts'
import { Href, Slug } from '../text/text.ts'
import { UrgencyLevel } from './urgency.ts'

const oneWord = "[\\p{L}\\p{N}°%/+.'’-]+\\*?"
const word = `${oneWord}(\\|${oneWord})*`

/**
 * Words in their order, in any case. A star at the end of a word stands for any ending; `…` stands for up to five
 * words, a bar between words for either: `chest … hurt*|ache*`.
 */
export const SignPhrase = z
  .string()
  .regex(new RegExp(`^${word}( (… )?${word})*$`, 'u'), 'expected words, such as "chest … hurt*"')

/** The urgency of getting help, and its source: a name of `signSources`. */
const SourcedLevel = z.object({ level: UrgencyLevel, source: Slug })

/**
 * A sign that readers need help, by the words that articles use for it: its level alone, and in circumstances, the
 * first of which whose words occur with it counts.
 */
export const Sign = SourcedLevel.extend({
  sign: z.string().min(1),
  words: z.array(SignPhrase).min(1),
  circumstances: z
    .array(SourcedLevel.extend({ when: z.string().min(1), words: z.array(SignPhrase).min(1) }))
    .default([]),
})
export type Sign = z.infer<typeof Sign>

/** The sources of the signs, by name. */
export const SignSources = z.record(Slug, SourceItem.extend({ link: Href }))
export type SignSources = z.infer<typeof SignSources>
