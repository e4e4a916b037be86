import { type LanguageCode, languagesOf } from './language.ts'
import type { Site, SiteInLanguage } from './site.ts'

/**
 * The editorial lists that depend on the words of a language, or on the help lines of its countries: none of them holds
 * for another language (LANG-4). The first two decide on ads and promotion beside an article.
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

/** The lists that a language of a site lacks; the default language never lacks any. */
export function listsLacking(
  site: Pick<Site, 'languages' | 'translations'>,
  language: LanguageCode,
): readonly ListOfLanguage[] {
  if (language === languagesOf(site)[0].code) return []
  const own = site.translations?.[language]
  return listsOfLanguage.filter((list) => own?.[list] === undefined)
}

/** The lists without which nothing has been decided on ads and promotion beside articles of the language. */
export function decidingListsLacking(...given: Parameters<typeof listsLacking>): readonly ListOfLanguage[] {
  return listsLacking(...given).filter((list) => deciding.includes(list))
}
