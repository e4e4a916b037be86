import { oncePerObject, oncePerText } from '../once-per.ts'
import { type LanguageCode, languagesOf } from './language.ts'
import type { Site } from './site.ts'

/** The settings of a site as one language has them. */
export type SettingsOfLanguage = Site

/** The site that settings of a language were made of. */
const sites = new WeakMap<SettingsOfLanguage, Site>()

const inOtherLanguages = oncePerObject((site: Site) =>
  oncePerText((language: LanguageCode): SettingsOfLanguage => {
    const own = site.translations?.[language]
    const pages = site.interfacePages && { interfacePages: { ...site.interfacePages, ...own?.interfacePages } }
    const localized = { ...site, ...ofNoLanguage, ...own, ...pages }
    sites.set(localized, site)
    return localized
  }),
)

/**
 * The settings of a site as the pages of a language see them: what the language has of its own stands in place of what
 * the site has in its default one. The same object each time, so that what is computed of it is computed once; the
 * site itself in the default language.
 */
export function siteIn(site: Site, language: LanguageCode): SettingsOfLanguage {
  return language === languagesOf(site)[0].code ? site : inOtherLanguages(site)(language)
}

/** The site with all its languages that the settings of one were made of. */
export function wholeSite(settings: SettingsOfLanguage): Site {
  return sites.get(settings) ?? settings
}

/** Links of the default language lead to pages in it: another language does without them rather than borrow them. Texts, parts of the publisher's own and house ads are in one language. */
const ofNoLanguage = {
  navigation: [],
  footer: [],
  homePicks: [],
  homeCategories: [],
  communityLink: undefined,
  doctorQuestionLink: undefined,
  houseAds: [],
  ownParts: [],
  texts: undefined,
} as const satisfies Partial<Site>
