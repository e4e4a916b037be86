import { z } from 'zod'
import { Slug } from '../text/text.ts'
import { HelpBoxName } from './help.ts'

const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*\\*?"
const words = `${word}(/${word})*`

/** Words in any case, see `phraseIn`: `suicid*`, `he/she hits me`. */
export const Phrase = z
  .string()
  .regex(new RegExp(`^${words}( ${words})*$`, 'u'), 'expected words, such as "eating disorder*"')

/** A subject that needs care wherever it is named: in the title of an article, in what a reader types. */
export const Topic = z.object({
  id: Slug,
  /** What a reader who types of it is shown; nothing where it is left out. */
  help: HelpBoxName.optional(),
  /** In titles, for the policy of ads, and in what readers type. */
  phrases: z.array(Phrase).min(1),
  /** In what readers type alone: how people speak of it, and misspell it. */
  typed: z.array(Phrase).default([]),
  /** What sounds like it and is not: taken out of the text before. */
  except: z.array(Phrase).default([]),
})
export type Topic = z.infer<typeof Topic>
