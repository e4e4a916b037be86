import { type LanguageCode, languagesOf } from './language.ts'
import type { Site, SiteInLanguage } from './site.ts'

/**
 * The editorial lists that are about the words of a language, or about whom readers of its countries can call: none of
 * them holds for another language (LANG-4). The first two decide what is sold beside an article.
 */
const listsOfLanguage = [
  'adPolicy',
  'topics',
  'disclaimerRules',
  'disclaimerTexts',
  'urgencyTexts',
  'helpLines',
  'helpBoxes',
] as const satisfies (keyof SiteInLanguage)[]
export type ListOfLanguage = (typeof listsOfLanguage)[number]

const deciding: readonly ListOfLanguage[] = listsOfLanguage.slice(0, 2)

/** The lists that a language of a site has none of; none are lacking in its default language. */
export function listsLacking(
  site: Pick<Site, 'languages' | 'translations'>,
  language: LanguageCode,
): readonly ListOfLanguage[] {
  if (language === languagesOf(site)[0].code) return []
  const own = site.translations?.[language]
  return listsOfLanguage.filter((list) => own?.[list] === undefined)
}

/** Those without which nobody has said what may stand beside an article of the language. */
export function decidingListsLacking(...given: Parameters<typeof listsLacking>): readonly ListOfLanguage[] {
  return listsLacking(...given).filter((list) => deciding.includes(list))
}
