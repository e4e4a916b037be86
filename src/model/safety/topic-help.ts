import { phraseIn, withoutPhrases } from '../text/phrases.ts'
import { dangerIn } from './distress/danger-words-in.ts'
import type { HelpBoxName } from './help.ts'
import type { Topic } from './topic.ts'

/** The fields of a topic needed to judge text; small enough for a page to include. */
export type TopicWords = Pick<Topic, 'help' | 'phrases' | 'typed' | 'except'>

/**
 * The box of help lines for a reader's text: that of the first topic it mentions, or of a danger that its sentences
 * report; null for neither. The text is judged in memory, here or in the reader's browser, and never stored.
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

/** Words of people about themselves or those near them, in English, Spanish, German and Arabic; letters are folded. */
const ofOnesOwn: readonly string[] = [
  "i/i'm/i've/i'll/i'd/im/ive/me/my/mine/myself/we/we're/our/husband/wife/mom/mum/dad/mommy/mummy/daddy",
  'mi pecho/corazón/hijo/hija/bebé/madre/padre/mujer/pareja/novio/novia/amigo/amiga/hermano/hermana',
  'yo/mis/conmigo/nosotros/estoy/tengo/siento/puedo/quiero/he/tomé/bebí/tragué/marido/esposo/esposa/mamá/papá',
  'ich/mich/mir/mein/meine/meinen/meinem/meiner/wir/uns',
  'أنا/عندي/أشعر/أعاني/أستطيع/أقدر/قادر/قادرة/أخذت/شربت/تناولت/بلعت/ابتلعت/صدري/قلبي/نفسي/حياتي',
  'زوجي/زوجتي/جوزي/مراتي/أبي/أمي/أخي/أختي/ابني/ابنتي/بنتي/ولدي/طفلي/طفلتي/خطيبي',
]

/**
 * Whether a reader's text may come from somebody in danger, so that nothing of it is stored: a box is shown for it, and
 * it does more than name a subject. Words that lead to the lines for a crisis always count.
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
