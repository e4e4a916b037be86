import { z } from 'zod'

/** Words as they stand in a text, in any case: letters, digits, apostrophes and hyphens, parted by single spaces. */
const Phrase = z
  .string()
  .regex(
    /^[\p{L}\p{N}'’-]+( [\p{L}\p{N}'’-]+)*$/u,
    'expected words parted by single spaces, such as "high blood pressure"',
  )

/** What `site/` says of words, in each language by itself. Checked and read from the files; not stored. */
export const wordingKeys = z
  .object({
    /** Plainer words for a hard one. Without any the word counts as plain, also where Salus has it in its own list. */
    plainWords: z.record(Phrase, z.array(Phrase)),
    /** Terms that the site does not use: what it says instead, and why. */
    avoidedTerms: z.record(Phrase, z.object({ say: z.array(Phrase).default([]), why: z.string().min(1) }).strict()),
    /** The reading grade that texts should not exceed: years of school in the United States. */
    readingGrade: z.number().min(1).max(20),
  })
  .partial()

/** What the texts of a language are compared with. */
export interface Wording {
  plainWords: ReadonlyMap<string, readonly string[]>
  avoidedTerms: ReadonlyMap<string, { say: readonly string[]; why: string }>
  readingGrade: number
}

/** Grade 8 is what health services write for. */
const usualGrade = 8

/**
 * The words of a site's files of one language, over Salus' own. What cannot be read counts for nothing here: `check`
 * reports it at its file.
 *
 * @param values  of the files of `site/`
 */
export function wordingOf(values: readonly unknown[], own: ReadonlyMap<string, readonly string[]>): Wording {
  const given = values.map((value) => wordingKeys.safeParse(value).data ?? {})
  const plainWords = new Map(own)
  for (const { plainWords: words = {} } of given)
    for (const [word, plain] of Object.entries(words)) {
      const key = word.toLowerCase()
      if (plain.length === 0) plainWords.delete(key)
      else plainWords.set(key, plain)
    }
  const terms = given.flatMap(({ avoidedTerms = {} }) => Object.entries(avoidedTerms))
  return {
    plainWords,
    avoidedTerms: new Map(terms.map(([term, rule]) => [term.toLowerCase(), rule])),
    readingGrade: given.find(({ readingGrade }) => readingGrade)?.readingGrade ?? usualGrade,
  }
}
