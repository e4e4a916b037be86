import { wordingKeys } from '../formats/wording-format.ts'

/** The rules for wording that the texts of a language are compared with. */
export interface Wording {
  plainWords: ReadonlyMap<string, readonly string[]>
  avoidedTerms: ReadonlyMap<string, { say: readonly string[]; why: string }>
  readingGrade: number
}

/** Health services write for grade 8. */
const usualGrade = 8

/**
 * The words of a site's files of one language, over Salus' own. Unreadable values are skipped here: `check` reports
 * them at their file.
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
