/** In characters: a few letters become several when decomposed. Postgres limits a search vector to 1 MB. */
const maxTextLength = 400_000
/** Characters of a word that are used. */
const maxWordLength = 60

/**
 * The normalized words of an English text: lowercase, without accents, split at everything that is neither a letter nor
 * a digit, so that "Dark-spots" and "dark spots", "Ménière’s" and "meniere's" are the same.
 */
export function wordsOf(text: string): string[] {
  return splitWords(text.normalize('NFKD').replace(/\p{M}+/gu, ''))
}

/** Splits a text whose accents are handled into lowercase words. */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/** Joins the words of a text into one string, for a search vector. */
export function asText(words: readonly string[]): string {
  return words.join(' ').slice(0, maxTextLength)
}
