import { type LanguageCode, languagesOf, type SiteLanguage } from './language.ts'

/**
 * The path of the card of pages without a picture of their own, in a language (LANG-1), whose tagline it shows. The path of
 * an article has no dot.
 */
export function siteCard(site: { languages: readonly SiteLanguage[] }, code: LanguageCode): string {
  return code === languagesOf(site)[0].code ? '/site' : `/site.${code}`
}

/** The address of a card, by its path: that of an article, or of the site in a language. */
export function cardAddress(path: string): string {
  return `/cards${path}.jpg`
}
