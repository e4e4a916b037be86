import { wordsOfLongAgo } from './crisis-words.ts'
import { englishAbuseWords, englishControlWords, englishPoisonWords } from './danger-english.ts'
import { germanAbuseWords, germanPoisonWords } from './danger-german.ts'
import { spanishAbuseWords, spanishPoisonWords } from './danger-spanish.ts'
import { foldText } from './fold-text.ts'
import {
  quietOfAbuse,
  quietOfBoth,
  quietOfCare,
  quietOfPoison,
  toldAbuseWords,
  toldPoisonWords,
  wordsOfTimesPast,
} from './told-words.ts'
import { compiled, spansIn, type WordPatterns } from './word-patterns.ts'

/** Where a comment tells of danger, in UTF-16 code units, in order. */
export interface DangerOfComment {
  /** Somebody is hurt, threatened or held by another. */
  violence: [number, number][]
  /** Somebody has taken too much of a medicine, or what is no food. */
  overdose: [number, number][]
}

/** What a danger is told with, and what in the same sentence says that it is none. */
interface Telling {
  of: WordPatterns
  unless: WordPatterns
}

const none = compiled([...quietOfBoth, ...wordsOfTimesPast, ...wordsOfLongAgo])
const violence: readonly Telling[] = [
  {
    of: compiled([...englishAbuseWords, ...toldAbuseWords, ...spanishAbuseWords, ...germanAbuseWords]),
    unless: compiled(quietOfAbuse),
  },
  { of: compiled(englishControlWords), unless: compiled([...quietOfAbuse, ...quietOfCare]) },
]
const overdose: readonly Telling[] = [
  {
    of: compiled([...englishPoisonWords, ...toldPoisonWords, ...spanishPoisonWords, ...germanPoisonWords]),
    unless: compiled(quietOfPoison),
  },
]

/**
 * What of a comment tells of violence or of too much of a medicine, in English, Spanish and German. Comments say more of
 * care and of treatments than searches do: each sentence is judged by itself, what is long ago is left out, and rules that
 * are for few words alone are not asked.
 */
export function dangerOfComment(text: string): DangerOfComment {
  const found: DangerOfComment = { violence: [], overdose: [] }
  for (const { 0: sentence, index } of text.matchAll(/[^.!?\n\r…]+/g)) {
    const { folded, places } = foldText(sentence)
    if (spansIn(folded, none).length > 0) continue
    const inText = ([start, end]: [number, number]): [number, number] => [
      index + (places[start] ?? 0),
      index + (places[end - 1] ?? 0) + 1,
    ]
    const told = (tellings: readonly Telling[]) =>
      tellings
        .filter(({ unless }) => spansIn(folded, unless).length === 0)
        .flatMap(({ of }) => spansIn(folded, of))
        .sort(([one], [other]) => one - other)
    const [first] = told(violence)
    if (first) found.violence.push(inText(first))
    const [taken] = told(overdose)
    if (taken) found.overdose.push(inText(taken))
  }
  return found
}
