import { oncePerObject, oncePerText } from '../once-per.ts'
import { type LanguageCode, languagesOf } from './language.ts'
import type { Site } from './site.ts'

/** The settings of a site in one language. */
export type SettingsOfLanguage = Site

/** The site that the settings of a language were derived from. */
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
 * The settings of a site in a language: values of that language replace those of the default one. The same object each
 * time, so that values derived from it are computed once; the site itself in the default language.
 */
export function siteIn(site: Site, language: LanguageCode): SettingsOfLanguage {
  return language === languagesOf(site)[0].code ? site : inOtherLanguages(site)(language)
}

/** The site with all its languages that settings were derived from. */
export function wholeSite(settings: SettingsOfLanguage): Site {
  return sites.get(settings) ?? settings
}

/**
 * Values that no other language takes over from the default one. Links lead to pages in the default language, and
 * texts, the publisher's own parts and house ads are in one language.
 */
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
