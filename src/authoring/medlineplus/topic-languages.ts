import { languagesOf, prefixIn, type SiteLanguage } from '#model/site/language.ts'
import type { FeedLanguage, TopicPrefixes } from './topic-paths.ts'

/** Texts that the importer adds around the text of topics, in a language of the feed. */
export interface TopicLanguage {
  code: string
  /** Introduces the other names of a topic, in its deck. */
  alsoCalled: string
  /** The locale for lists of names: English without a comma before "and". */
  list: string
  /** The category of all topics. */
  topics: { name: string; description: string }
}

export const topicLanguages: Record<FeedLanguage, TopicLanguage> = {
  English: {
    code: 'en',
    alsoCalled: 'Also called',
    list: 'en-GB',
    topics: {
      name: 'Health topics',
      description:
        'Conditions, symptoms, tests and wellness, explained by MedlinePlus of the US National Library of Medicine.',
    },
  },
  Spanish: {
    code: 'es',
    alsoCalled: 'También se llama',
    list: 'es',
    topics: {
      name: 'Temas de salud',
      description:
        'Enfermedades, síntomas, pruebas y bienestar, explicados por MedlinePlus, de la Biblioteca Nacional de Medicina de los Estados Unidos.',
    },
  },
}

export function isFeedLanguage(name: string): name is FeedLanguage {
  return Object.hasOwn(topicLanguages, name)
}

/** The languages of the feed that the site has, with the prefixes of their paths. */
export function topicPrefixes(languages: readonly SiteLanguage[]): TopicPrefixes {
  const site = { languages }
  const prefixes = new Map<FeedLanguage, string>()
  for (const language of languagesOf(site))
    for (const name of Object.keys(topicLanguages).filter(isFeedLanguage))
      if (topicLanguages[name].code === language.code) prefixes.set(name, prefixIn(site, language))
  return prefixes
}
