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

/** Of somebody who speaks of themselves or of who is near, in English, Spanish, German and Arabic; letters are folded. */
const ofOnesOwn: readonly string[] = [
  "i/i'm/i've/i'll/i'd/im/ive/me/my/mine/myself/we/we're/our/husband/wife/mom/mum/dad/mommy/mummy/daddy",
  'mi pecho/corazón/hijo/hija/bebé/madre/padre/mujer/pareja/novio/novia/amigo/amiga/hermano/hermana',
  'yo/mis/conmigo/nosotros/estoy/tengo/siento/puedo/quiero/he/tomé/bebí/tragué/marido/esposo/esposa/mamá/papá',
  'ich/mich/mir/mein/meine/meinen/meinem/meiner/wir/uns',
  'أنا/عندي/أشعر/أعاني/أستطيع/أقدر/قادر/قادرة/أخذت/شربت/تناولت/بلعت/ابتلعت/صدري/قلبي/نفسي/حياتي',
  'زوجي/زوجتي/جوزي/مراتي/أبي/أمي/أخي/أختي/ابني/ابنتي/بنتي/ولدي/طفلي/طفلتي/خطيبي',
]

/**
 * Whether what a reader typed may come from somebody in danger, so that nothing of it is kept: a box is shown for it, and
 * it does more than name a subject. Words that lead to the lines for a crisis always may.
 */
export function mayBeInDanger(text: string, topics: readonly TopicWords[]): boolean {
  const box = helpFor(text, topics)
  if (box === null) return false
  if (box === 'crisis') return true
  const helpful = topics.filter(({ help }) => help !== undefined)
  if (helpful.some(({ typed, except }) => phraseIn(text, typed, except) !== undefined)) return true
  if (phraseIn(text, ofOnesOwn) !== undefined) return true
  const besides = helpful.reduce(
    (rest, { phrases, except }) => withoutPhrases(withoutPhrases(rest, except), phrases),
    text,
  )
  return helpFor(besides, topics) !== null
}
