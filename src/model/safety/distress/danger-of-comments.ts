import { arabicSpansIn, foldArabic } from './arabic-patterns.ts'
import {
  commentAbuseWords,
  commentPoisonWords,
  quietOfAbuse,
  quietOfBoth,
  quietOfCare,
  quietOfPoison,
  wordsOfTimesPast,
} from './comment-words.ts'
import { wordsOfLongAgo } from './crisis-words.ts'
import {
  arabicAbuse,
  arabicPoison,
  quietOfArabicAbuse,
  quietOfArabicDanger,
  quietOfArabicPoison,
} from './danger-arabic.ts'
import { englishAbuseWords, englishControlWords, englishPoisonWords } from './danger-english.ts'
import { germanAbuseWords, germanPoisonWords } from './danger-german.ts'
import { spanishAbuseWords, spanishPoisonWords } from './danger-spanish.ts'
import { type FoldedText, foldText } from './fold-text.ts'
import { compiled, spansIn } from './word-patterns.ts'

/** The mentions of danger in a comment, in UTF-16 code units, sorted. */
export interface DangerOfComment {
  /** Somebody is hurt, threatened or held by another. */
  violence: [number, number][]
  /** Somebody has taken too much of a medicine, or swallowed something that is no food. */
  overdose: [number, number][]
}

/** Finds the matches of patterns in a folded text. */
type Finder = (folded: string) => [number, number][]

/** The words of a danger, and those that rule it out in the same sentence. */
interface DangerWords {
  find: Finder
  unless: Finder
}

/** The patterns of languages with the same script. */
interface Script {
  fold: (text: string) => FoldedText
  /** Rules out danger for the whole sentence. */
  none: Finder
  violence: readonly DangerWords[]
  overdose: readonly DangerWords[]
}

const scripts: readonly Script[] = [
  {
    fold: foldText,
    none: latin([...quietOfBoth, ...wordsOfTimesPast, ...wordsOfLongAgo]),
    violence: [
      {
        find: latin([...englishAbuseWords, ...commentAbuseWords, ...spanishAbuseWords, ...germanAbuseWords]),
        unless: latin(quietOfAbuse),
      },
      { find: latin(englishControlWords), unless: latin([...quietOfAbuse, ...quietOfCare]) },
    ],
    overdose: [
      {
        find: latin([...englishPoisonWords, ...commentPoisonWords, ...spanishPoisonWords, ...germanPoisonWords]),
        unless: latin(quietOfPoison),
      },
    ],
  },
  {
    fold: foldArabic,
    none: arabic(quietOfArabicDanger),
    violence: [{ find: arabic(arabicAbuse), unless: arabic(quietOfArabicAbuse) }],
    overdose: [{ find: arabic(arabicPoison), unless: arabic(quietOfArabicPoison) }],
  },
]

function latin(words: readonly string[]): Finder {
  const patterns = compiled(words)
  return (folded) => spansIn(folded, patterns)
}

function arabic(patterns: readonly RegExp[]): Finder {
  return (folded) => arabicSpansIn(folded, patterns)
}

/**
 * Finds mentions of violence or of too much of a medicine, in English, Spanish, German and Arabic. Comments are more
 * about care and treatments than searches are: each sentence is judged separately, the distant past is skipped, and
 * rules for short texts do not apply.
 */
export function dangerOfComment(text: string): DangerOfComment {
  const found: DangerOfComment = { violence: [], overdose: [] }
  for (const { 0: sentence, index } of text.matchAll(/[^.!?؟۔\n\r…]+/g)) {
    for (const { fold, none, violence, overdose } of scripts) {
      const { folded, places } = fold(sentence)
      if (none(folded).length > 0) continue
      const inText = ([start, end]: [number, number]): [number, number] => [
        index + (places[start] ?? 0),
        index + (places[end - 1] ?? 0) + 1,
      ]
      const spansOf = (rules: readonly DangerWords[]) =>
        rules
          .filter(({ unless }) => unless(folded).length === 0)
          .flatMap(({ find }) => find(folded))
          .sort(([a], [b]) => a - b)
      const [first] = spansOf(violence)
      if (first) found.violence.push(inText(first))
      const [swallowed] = spansOf(overdose)
      if (swallowed) found.overdose.push(inText(swallowed))
    }
  }
  return found
}
