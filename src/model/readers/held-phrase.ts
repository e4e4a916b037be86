/** Maximum characters and words of a phrase. */
export const longestPhrase = 60
const mostWords = 6
/** More would make the search in each comment slow, and nobody could maintain them. */
export const mostPhrases = 500

/** Minimum letters of a word before a star: fewer would match every text. */
const fewestBeforeStar = 3

/** A word or phrase in the stored form: small letters, single spaces. */
export function plainPhrase(typed: string): string {
  return typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * The fault of a word or phrase that shall hold comments, in words for a moderator; null without a fault. The store
 * checks whether nearly every comment has it.
 *
 * @param phrase  by `plainPhrase`; a star at the end of a word stands for any ending
 */
export function phraseProblem(phrase: string): string | null {
  if (phrase === '') return 'Write a word or a phrase.'
  if (phrase.length > longestPhrase) return `Keep it to ${longestPhrase} characters.`
  if (!/^[\p{L}\p{M}\p{N}'’* -]+$/u.test(phrase))
    return 'Use letters, digits, spaces, hyphens and apostrophes, and a star at the end of a word for any ending.'
  const words = phrase.split(/[ -]+/).filter((word) => word !== '')
  if (words.length > mostWords) return `Keep it to ${mostWords} words.`
  if (words.some((word) => /\*./.test(word))) return 'A star stands at the end of a word only, such as “detox*”.'
  const letters = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '').length
  if (words.some((word) => word.endsWith('*') && letters(word) < fewestBeforeStar))
    return `This would hold nearly every comment: write at least ${fewestBeforeStar} letters before a star.`
  if (words.reduce((count, word) => count + letters(word), 0) < 2)
    return 'This would hold nearly every comment: write at least two letters.'
  return null
}
