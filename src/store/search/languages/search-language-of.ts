import type { LanguageCode } from '#model/site/language.ts'
import { synonymGroups } from '../synonyms.ts'
import { wordsOf } from '../words.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { type SearchLanguage, setOf } from './search-language.ts'
import { spanish } from './spanish.ts'

/** The text search configurations of PostgreSQL by language. */
const dictionaries: Readonly<Record<string, string>> = {
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  et: 'estonian',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  no: 'norwegian',
  nb: 'norwegian',
  nn: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
}

const withLists = new Map([english, spanish, arabic].map((language) => [language.code, language]))
const known = new Map<LanguageCode, SearchLanguage>(withLists)

/**
 * The search settings of a language: the same object each time. A language without lists of its own is searched by its
 * dictionary, and one without a dictionary, such as Hebrew, by whole words. `es-MX` is searched as Spanish, in articles
 * of `es-MX`.
 */
export function searchLanguageOf(code: LanguageCode): SearchLanguage {
  const [primary = ''] = code.split('-', 1)
  const language = known.get(code) ?? { ...(withLists.get(primary) ?? withoutLists(primary)), code }
  known.set(code, language)
  return language
}

function withoutLists(code: string): SearchLanguage {
  const none = setOf('')
  return {
    code,
    dictionary: dictionaries[code] ?? 'simple',
    wordsOf,
    synonyms: synonymGroups([]),
    generalWords: none,
    fillers: none,
    asksForArticles: none,
    ofNames: none,
    diseaseName: null,
    capitals: new Map(),
    spelling: { letters: '[:alpha:]', endings: '', bySound: false },
  }
}
