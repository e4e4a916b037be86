import { foldText } from '#model/safety/distress/fold-text.ts'
import { particles } from '#model/text/phrases.ts'

/**
 * Where a text has one of the phrases that the moderators of a site have listed, in UTF-16 code units. They are found in
 * any case, with spaces or hyphens between their words, and as they are disguised: with accents, signs or letters of other
 * scripts in place of letters, drawn out or apart (`v1agra`, `d e t o x`). Arabic words are found with their article and
 * particles, with and without vowel signs and hamzas.
 *
 * @param phrases  accepted by `phraseProblem`
 */
export function phraseSpans(text: string, phrases: readonly string[]): [number, number][] {
  if (phrases.length === 0) return []
  const plain = [...text.matchAll(patternOf(phrases.map(plainSource)))]
  const spans = plain.map((match): [number, number] => [match.index, match.index + match[0].length])
  const foldable = phrases.flatMap((phrase) => foldedSource(phrase) ?? [])
  const { folded, places } = foldText(text)
  for (const match of foldable.length > 0 ? folded.matchAll(patternOf(foldable)) : []) {
    const start = places[match.index] ?? 0
    // The range ends with the last letter, not at the start of the next one.
    const last = places[match.index + match[0].length - 1] ?? 0
    const span: [number, number] = [start, last + String.fromCodePoint(text.codePointAt(last) ?? 0).length]
    if (!spans.some(([from, to]) => span[0] < to && from < span[1])) spans.push(span)
  }
  return spans.sort(([a], [b]) => a - b)
}

// Safe because a phrase holds letters, marks, digits, spaces, hyphens, apostrophes and final stars only
// (held-phrase.test.ts).
function patternOf(sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

function plainSource(phrase: string): string {
  return wordsOf(phrase)
    .map(
      (word) =>
        particles(word) + arabicSource(word.replace(/['’]/g, "['’]?").replace(/\*$/, "[\\p{L}\\p{M}\\p{N}'’]*")),
    )
    .join('[\\s-]+')
}

/** Letters that writers interchange. */
const alike = ['اأإآٱ', 'يىی', 'ةه', 'كک']

/** The source of a pattern with interchangeable Arabic letters; it ignores marks and joiners between them. */
function arabicSource(source: string): string {
  return source.replace(
    /([\u0621-\u063a\u0641-\u064a\u0671\u06a9\u06cc])[\u064b-\u0655\u0640]*/g,
    (_, letter: string) => {
      const letters = alike.find((those) => those.includes(letter)) ?? letter
      return `[${letters}][\\p{M}\\u0640]*`
    },
  )
}

/** Null for what has letters that do not fold to Latin ones. */
function foldedSource(phrase: string): string | null {
  const words = wordsOf(phrase).map((word) => ({
    folded: foldText(word.replace(/\*$/, '')).folded.trim(),
    isOpen: word.endsWith('*'),
  }))
  if (words.some(({ folded }) => !/^[a-z\d]+$/.test(folded))) return null
  return words.map(({ folded, isOpen }) => folded.replace(/[a-z]/g, '$&+') + (isOpen ? '[a-z\\d]*' : '')).join('[ .]?')
}

function wordsOf(phrase: string): string[] {
  return phrase.split(/[ -]+/).filter((word) => word !== '')
}
