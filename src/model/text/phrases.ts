import { foldLetters } from './fold-letters.ts'

/**
 * The first of these phrases in a text; undefined if none occurs. A phrase is words in any case: a star at the end of a
 * word stands for any ending, a slash between words for either (`he/she hits me`), an apostrophe may be left out, and
 * words may be joined by spaces or by hyphens of any kind. Letters are compared by `foldLetters`, and an Arabic word is
 * found with its article and the particles that are written with it. Kept free of schemas: browsers load it.
 *
 * @param except  phrases that are removed from the text first: `golf stroke` is no stroke
 */
export function phraseIn(text: string, phrases: readonly string[], except: readonly string[] = []): string | undefined {
  // Nearly always none occurs: then the exceptions need not be removed, which creates no phrase.
  if (phrases.length === 0 || !patternOf(phrases).test(foldedOnce(text))) return undefined
  const [, ...groups] = patternOf(phrases).exec(withoutPhrases(text, except)) ?? []
  return phrases[groups.findIndex((group) => group !== undefined)]
}

/** A text with its letters folded, and with a full stop in place of each of these phrases. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  const folded = foldedOnce(text)
  return phrases.length > 0 ? folded.replaceAll(patternOf(phrases), '.') : folded
}

/** The last folded text: an article is searched for the phrases of many lists, one after the other. */
let latest = { text: '', folded: '' }

function foldedOnce(text: string): string {
  if (latest.text !== text) latest = { text, folded: foldLetters(text) }
  return latest.folded
}

/** A pattern for each list of the settings: compiling takes a hundred times as long as testing. */
const patterns = new WeakMap<readonly string[], RegExp>()

function patternOf(phrases: readonly string[]): RegExp {
  const pattern = patterns.get(phrases) ?? compiled(phrases)
  patterns.set(phrases, pattern)
  // A global pattern would continue at its last match.
  pattern.lastIndex = 0
  return pattern
}

/** Separators between the words of a phrase: white space, hyphens and the dash that is typed as one. */
const joint = '[\\s\\u2010-\\u2013-]+'

/** Each phrase is a group. */
function compiled(phrases: readonly string[]): RegExp {
  const groups = phrases.map((phrase) => `(${foldLetters(phrase).split(' ').map(wordPattern).join(joint)})`)
  // Safe because a phrase holds letters, digits, apostrophes, hyphens, slashes and final stars only (ad-policy.test.ts).
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${groups.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/**
 * The prefixes of an Arabic word, as the source of a pattern: `و`, `ف`, `ب`, `ك`, `ل` and the article `ال` are written
 * with the word that they belong to. Empty for other words.
 */
export function particles(word: string): string {
  return /^[\u0621-\u064a]/.test(word) ? '[وف]?(?:[بك]?(?:ال)?|لل?)' : ''
}

function wordPattern(word: string): string {
  const options = word.split('/').map((option) => {
    const letters = particles(option) + option.replace(/\*$/, '').replace(/['’]/g, "['’]?")
    return option.endsWith('*') ? `${letters}[\\p{L}\\p{N}'’-]*` : letters
  })
  return options.length === 1 ? (options[0] ?? '') : `(?:${options.join('|')})`
}
