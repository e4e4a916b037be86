import type { HelpBoxName } from '../help.ts'
import { crisisWordsIn } from './crisis-words-in.ts'
import {
  englishAbuseWords,
  englishControlWords,
  englishEmergencyWords,
  englishPoisonWords,
  englishSearchedAbuseWords,
  englishSearchedPoisonWords,
} from './danger-english.ts'
import { spanishAbuseWords, spanishEmergencyWords, spanishPoisonWords } from './danger-spanish.ts'
import { foldText } from './fold-text.ts'
import { compiled, spansIn, type WordPatterns } from './word-patterns.ts'

const poison = compiled([...englishPoisonWords, ...englishSearchedPoisonWords, ...spanishPoisonWords])
const abuse = compiled([
  ...englishAbuseWords,
  ...englishControlWords,
  ...englishSearchedAbuseWords,
  ...spanishAbuseWords,
])
const emergency = compiled([...englishEmergencyWords, ...spanishEmergencyWords])

/** Who searches writes few words; a long address is nobody's sentence. */
const longestText = 2_000

/**
 * The help that a text asks for by how it is said, whatever a site lists as topics: somebody has taken too much, speaks of
 * suicide or self-harm, is hurt by another, or lies unconscious. Null where it asks for none.
 */
export function dangerIn(text: string): HelpBoxName | null {
  const { folded } = foldText(text.slice(0, longestText))
  const has = (patterns: WordPatterns) => spansIn(folded, patterns).length > 0
  if (has(poison)) return 'poison'
  if (crisisWordsIn(text.slice(0, longestText)).spans.length > 0) return 'crisis'
  if (has(abuse)) return 'abuse'
  return has(emergency) ? 'emergency' : null
}
