import type { HelpBoxName } from '../help.ts'
import { arabicSpansIn, foldArabic } from './arabic-patterns.ts'
import { crisisWordsIn } from './crisis-words-in.ts'
import {
  arabicAbuse,
  arabicEmergency,
  arabicPoison,
  arabicSearchedAbuse,
  arabicSearchedPoison,
  quietOfArabicAbuse,
} from './danger-arabic.ts'
import {
  englishAbuseWords,
  englishControlWords,
  englishEmergencyWords,
  englishPoisonWords,
  englishSearchedAbuseWords,
  englishSearchedPoisonWords,
} from './danger-english.ts'
import {
  germanAbuseWords,
  germanEmergencyWords,
  germanPoisonWords,
  germanSearchedEmergencyWords,
} from './danger-german.ts'
import { spanishAbuseWords, spanishEmergencyWords, spanishPoisonWords } from './danger-spanish.ts'
import { foldText } from './fold-text.ts'
import { compiled, spansIn, type WordPatterns } from './word-patterns.ts'

/** Patterns of all languages, since readers do not always write in the language that they read. */
interface Danger {
  latin: WordPatterns
  arabic: readonly RegExp[]
  /** Words that rule a danger out in Arabic, such as heat that hits. */
  unlessArabic?: readonly RegExp[]
}

const poison: Danger = {
  latin: compiled([...englishPoisonWords, ...englishSearchedPoisonWords, ...spanishPoisonWords, ...germanPoisonWords]),
  arabic: [...arabicPoison, ...arabicSearchedPoison],
}
const abuse: Danger = {
  latin: compiled([
    ...englishAbuseWords,
    ...englishControlWords,
    ...englishSearchedAbuseWords,
    ...spanishAbuseWords,
    ...germanAbuseWords,
  ]),
  arabic: [...arabicAbuse, ...arabicSearchedAbuse],
  unlessArabic: quietOfArabicAbuse,
}
const emergency: Danger = {
  latin: compiled([
    ...englishEmergencyWords,
    ...spanishEmergencyWords,
    ...germanEmergencyWords,
    ...germanSearchedEmergencyWords,
  ]),
  arabic: arabicEmergency,
}

/** Searches are short: a longer text was not typed as a search. */
const longestText = 2_000

/**
 * The help that the wording of a text requires, whatever topics a site lists: somebody has taken too much, mentions
 * suicide or self-harm, is hurt by another, or lies unconscious. Null where it requires none.
 */
export function dangerIn(text: string): HelpBoxName | null {
  const short = text.slice(0, longestText)
  const folded = { latin: foldText(short), arabic: foldArabic(short) }
  const isArabic = (patterns: readonly RegExp[] = []) => arabicSpansIn(folded.arabic.folded, patterns).length > 0
  const has = ({ latin, arabic, unlessArabic }: Danger) =>
    spansIn(folded.latin.folded, latin).length > 0 || (isArabic(arabic) && !isArabic(unlessArabic))
  if (has(poison)) return 'poison'
  if (crisisWordsIn(short, folded).spans.length > 0) return 'crisis'
  if (has(abuse)) return 'abuse'
  return has(emergency) ? 'emergency' : null
}
