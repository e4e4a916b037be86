import { z } from 'zod'
import { Slug } from '../text/text.ts'
import { HelpBoxName } from './help.ts'

const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*\\*?"
const words = `${word}(/${word})*`

/** Words in any case, see `phraseIn`: `suicid*`, `he/she hits me`. */
export const Phrase = z
  .string()
  .regex(new RegExp(`^${words}( ${words})*$`, 'u'), 'expected words, such as "eating disorder*"')

/** A subject that needs care wherever it is mentioned: in the title of an article, or in a reader's text. */
export const Topic = z.object({
  id: Slug,
  /** The box for readers who mention it; none where it is left out. */
  help: HelpBoxName.optional(),
  /** Searched in titles, for the policy of ads, and in readers' texts. */
  phrases: z.array(Phrase).min(1),
  /** Searched in readers' texts only: colloquial words and misspellings. */
  typed: z.array(Phrase).default([]),
  /** Similar phrases with another meaning: removed from the text first. */
  except: z.array(Phrase).default([]),
})
export type Topic = z.infer<typeof Topic>
