import { foldArabic } from './arabic-patterns.ts'
import { arabicCrisisWordsIn } from './crisis-arabic.ts'
import { englishCrisisWords } from './crisis-english.ts'
import { germanCrisisWords } from './crisis-german.ts'
import { spanishCrisisWords } from './crisis-spanish.ts'
import { wordsOfCrisisOrHistory, wordsOfHistory, wordsOfNow } from './crisis-words.ts'
import { type FoldedText, foldText } from './fold-text.ts'
import { compiled, spansIn } from './word-patterns.ts'

/** The possible mentions of suicide or self-harm in a text. */
export interface CrisisWords {
  /** Start and end of each mention, in UTF-16 code units, sorted and without overlaps. */
  spans: [number, number][]
  /** The text is only about the distant past, or about somebody who was lost. */
  isHistory: boolean
}

const crisis = compiled([...englishCrisisWords, ...spanishCrisisWords, ...germanCrisisWords])
const crisisOrHistory = compiled(wordsOfCrisisOrHistory)
const history = compiled(wordsOfHistory)
const now = compiled(wordsOfNow)

/**
 * Finds possible mentions of a crisis, in English, Spanish, German or Arabic: on every page in all of them, since
 * readers do not always write in the language that they read. False positives are better than misses: a comment moves
 * up in the queue and its writer sees help lines; nothing is refused for it.
 *
 * @param foldedText  the same text, if it is folded already
 */
export function crisisWordsIn(
  text: string,
  foldedText: { latin: FoldedText; arabic: FoldedText } = { latin: foldText(text), arabic: foldArabic(text) },
): CrisisWords {
  const { folded, places } = foldedText.latin
  const ofNow = spansIn(folded, crisis)
  const ofEither = spansIn(folded, crisisOrHistory)
  const latin = [...ofNow, ...ofEither].map(([start, end]): [number, number] => [
    places[start] ?? 0,
    // The end of the last letter, not the start of the next.
    (places[end - 1] ?? 0) + lengthAt(text, places[end - 1] ?? 0),
  ])
  const arabic = arabicCrisisWordsIn(foldedText.arabic)
  const isPast = arabic.isPast || (spansIn(folded, history).length > 0 && spansIn(folded, now).length === 0)
  const isOfNow = ofNow.length > 0 || arabic.ofNow.length > 0
  const spans = merged([...latin, ...arabic.ofNow, ...arabic.ofEither])
  return { spans, isHistory: !isOfNow && spans.length > 0 && isPast }
}

function merged(spans: [number, number][]): [number, number][] {
  const apart: [number, number][] = []
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else apart.push([start, end])
  }
  return apart
}

function lengthAt(text: string, place: number): number {
  return String.fromCodePoint(text.codePointAt(place) ?? 0).length
}
