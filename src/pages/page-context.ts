import type { ConsentRequest } from '#model/ads/consent.ts'
import type { SiteLanguage } from '#model/site/language.ts'
import type { SettingsOfLanguage } from '#model/site/site-in-language.ts'
import type { Texts } from '#texts/texts.ts'

/** What every page receives besides its own data. */
export interface PageContext {
  /** The settings of the site as its language has them. */
  site: SettingsOfLanguage
  /** Of the page. */
  language: SiteLanguage
  /** In the language of the page. */
  texts: Texts
  /** The public address of the site, without a slash at its end. */
  origin: string
  /** The domain of the frames in which other companies are contacted; null where there are none. */
  adFrames: string | null
  /** What readers are asked, if anything; a panel asks for ads of other companies. */
  consentRequest: ConsentRequest
  /** Whether pages keep their events in `dataLayer` too, for scripts of the publisher. */
  hasDataLayer: boolean
  /** The requested path. */
  path: string
  /** The time of the request: rendering reads no other clock. */
  renderedAt: Date
}
