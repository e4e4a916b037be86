import type { LanguageCode } from '#model/site/language.ts'
import type { SynonymGroups } from '../synonyms.ts'

/** What search knows of a language. All words are as its `wordsOf` writes them. */
export interface SearchLanguage {
  /** Rows of articles and of their words carry it. */
  code: LanguageCode
  /** The text search configuration of PostgreSQL. */
  dictionary: string
  /** The words of a text as they are compared. The words of what is indexed and of what is asked are made by this alone. */
  wordsOf(text: string): string[]
  synonyms: SynonymGroups
  /** Words that are asked of any subject: the subject decides. */
  generalWords: ReadonlySet<string>
  /** Words of requests and greetings, and those that the dictionary should leave out and does not. */
  fillers: ReadonlySet<string>
  /** Words with which people ask for what somebody has written. */
  asksForArticles: ReadonlySet<string>
  /** Titles of people, which are left out or added, and words of any name. */
  ofNames: ReadonlySet<string>
  /** What a disease is called that is asked for without the word; null where no word is added. */
  diseaseName: ((subject: string) => string) | null
  /** Diseases whose abbreviation is a word that says nothing, when it is written in capitals. */
  capitals: ReadonlyMap<string, readonly string[]>
  spelling: Spelling
}

/** How words with typing errors are compared with those of articles. */
export interface Spelling {
  /** Letters of a word that is corrected, in a range of a regular expression. */
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
