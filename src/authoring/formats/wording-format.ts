import { z } from 'zod'

/** Words of a text, in any case: letters, digits, apostrophes and hyphens, separated by single spaces. */
const Phrase = z
  .string()
  .regex(
    /^[\p{L}\p{N}'’-]+( [\p{L}\p{N}'’-]+)*$/u,
    'expected words parted by single spaces, such as "high blood pressure"',
  )

/**
 * The rules for wording in `site/`, separate for each language. They are read from the files and checked, not stored.
 */
export const wordingKeys = z
  .object({
    /** Plainer words for a hard one. An empty list makes the word count as plain, even if Salus' own list has it. */
    plainWords: z.record(Phrase, z.array(Phrase)),
    /** Terms that the site does not use, each with replacements and the reason. */
    avoidedTerms: z.record(Phrase, z.object({ say: z.array(Phrase).default([]), why: z.string().min(1) }).strict()),
    /** The reading grade that texts should not exceed: years of school in the United States. */
    readingGrade: z.number().min(1).max(20),
  })
  .partial()
