import { phraseIn, withoutPhrases } from '../text/phrases.ts'
import { dangerIn } from './distress/danger-words-in.ts'
import type { HelpBoxName } from './help.ts'
import type { Topic } from './topic.ts'

/** What has to be known of a topic to judge words; small enough for a page to carry. */
export type TopicWords = Pick<Topic, 'help' | 'phrases' | 'typed' | 'except'>

/**
 * The box of help lines for what a reader typed: that of the first topic it speaks of, or of the danger that its sentences
 * tell of; null where it speaks of none. It is judged in memory, here or in the reader's browser, and nothing is kept of it.
 */
export function helpFor(text: string, topics: readonly TopicWords[]): HelpBoxName | null {
  const speaksOf = ({ phrases, typed, except }: TopicWords) =>
    phraseIn(text, phrases, except) !== undefined || phraseIn(text, typed, except) !== undefined
  const ofTopic = topics.find((topic) => topic.help !== undefined && speaksOf(topic))?.help
  if (ofTopic !== undefined) return ofTopic
  const helpful = topics.filter(({ help }) => help !== undefined)
  const danger = dangerIn(helpful.reduce((rest, { except }) => withoutPhrases(rest, except), text))
  return helpful.some(({ help }) => help === danger) ? danger : null
}
