import type { LanguageCode } from '#model/site/language.ts'
import type { SynonymGroups } from '../synonyms.ts'

/** The search settings of a language. All words are normalized by its `wordsOf`. */
export interface SearchLanguage {
  /** The code in rows of articles and of their words. */
  code: LanguageCode
  /** The text search configuration of PostgreSQL. */
  dictionary: string
  /** The normalized words of a text. Only this function makes the words of indexed texts and of queries. */
  wordsOf(text: string): string[]
  synonyms: SynonymGroups
  /** Words that occur in questions about any subject: they weigh less, so that the subject decides. */
  generalWords: ReadonlySet<string>
  /** Words of requests and greetings, and stop words that the dictionary misses. */
  fillers: ReadonlySet<string>
  /** Words with which people ask for the articles of an author. */
  asksForArticles: ReadonlySet<string>
  /** Titles of people, which people leave out or add, and words of any name. */
  ofNames: ReadonlySet<string>
  /** The full name of a disease whose query leaves out a word such as "disease"; null if no word is added. */
  diseaseName: ((subject: string) => string) | null
  /** Diseases whose abbreviation, written in capitals, is otherwise a filler. */
  capitals: ReadonlyMap<string, readonly string[]>
  spelling: Spelling
}

/** How mistyped words are compared with those of articles. */
export interface Spelling {
  /** Letters of a correctable word, as a range of a regular expression. */
  letters: string
  /** Endings of words for diseases, procedures and drugs, as a regular expression of PostgreSQL; empty for none. */
  endings: string
  /** Whether words sound alike by the rules of `fuzzystrmatch`, which knows English alone. */
  bySound: boolean
}

/** The words between spaces. */
export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}
