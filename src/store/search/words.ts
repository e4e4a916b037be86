/** In characters: a few letters become several when they are decomposed. Postgres limits a search vector to 1 MB. */
const maxTextLength = 400_000
/** Characters of a word that are used. */
const maxWordLength = 60

/**
 * The words of a text as search compares them: lower case, without accents, split at everything that is neither a
 * letter nor a digit, so that "Dark-spots" and "dark spots", "Ménière’s" and "meniere's" are the same.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/** The same as one text. */
export function plainWords(text: string): string {
  return wordsOf(text).join(' ').slice(0, maxTextLength)
}
