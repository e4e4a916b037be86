import { z } from 'zod'
import { SourceItem } from '../sources/source-item.ts'
import { Href, Slug } from '../text/text.ts'
import { UrgencyLevel } from './urgency.ts'

const oneWord = "[\\p{L}\\p{N}°%/+.'’-]+\\*?"
const word = `${oneWord}(\\|${oneWord})*`

/**
 * Words in the order in which they stand, in any case. A star at the end of a word stands for any ending; `…` stands
 * for up to five words, a bar between words for either: `chest … hurt*|ache*`.
 */
export const SignPhrase = z
  .string()
  .regex(new RegExp(`^${word}( (… )?${word})*$`, 'u'), 'expected words, such as "chest … hurt*"')

/** How soon to get help, and who says so: a name of `signSources`. */
const SourcedLevel = z.object({ level: UrgencyLevel, source: Slug })

/**
 * A sign that tells readers to get help, by the words that articles use for it, with its level alone and in
 * circumstances, of which the first counts whose words stand with it.
 */
export const Sign = SourcedLevel.extend({
  sign: z.string().min(1),
  words: z.array(SignPhrase).min(1),
  circumstances: z
    .array(SourcedLevel.extend({ when: z.string().min(1), words: z.array(SignPhrase).min(1) }))
    .default([]),
})
export type Sign = z.infer<typeof Sign>

/** What the signs rest on, by name. */
export const SignSources = z.record(Slug, SourceItem.extend({ link: Href }))
export type SignSources = z.infer<typeof SignSources>
