import { oncePerObject } from '../once-per.ts'
import { languagesOf } from '../site/language.ts'
import type { Site } from '../site/site.ts'
import { siteIn, wholeSite } from '../site/site-in-language.ts'
import type { TopicWords } from './topic-help.ts'

/**
 * The topics for judging a reader's text: those of the page's language, then those of the other languages of the site,
 * since readers do not always write in the language that they read. The same list each time for the same settings.
 *
 * @param settings  those of the page's language
 */
export const typedTopics = oncePerObject((settings: Site): readonly TopicWords[] => {
  const site = wholeSite(settings)
  const others = languagesOf(site)
    .map(({ code }) => siteIn(site, code))
    .filter(({ topics }) => topics !== settings.topics)
  return [...settings.topics, ...others.flatMap((other) => other.topics.map(withoutShortWords))]
})

/** Short words have another meaning in other languages: `ACV` is a stroke in Spanish, and vinegar in English. */
function withoutShortWords({ help, phrases, typed, except }: TopicWords): TopicWords {
  const isLong = (phrase: string) => !/^[a-z]{1,3}$/i.test(phrase)
  return { help, phrases: phrases.filter(isLong), typed: typed.filter(isLong), except }
}
