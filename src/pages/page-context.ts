import type { ConsentRequest } from '#model/ads/consent.ts'
import type { SiteLanguage } from '#model/site/language.ts'
import type { SettingsOfLanguage } from '#model/site/site-in-language.ts'
import type { Texts } from '#texts/texts.ts'

/** The data that every page receives besides its own. */
export interface PageContext {
  /** The settings of the site in its language. */
  site: SettingsOfLanguage
  /** The language of the page. */
  language: SiteLanguage
  /** In the language of the page. */
  texts: Texts
  /** The public origin of the site, without a trailing slash. */
  origin: string
  /** The domain of the frames in which other companies are contacted; null if there are none. */
  adFrames: string | null
  /** The consent that readers are asked for, if any; a panel asks for ads of other companies. */
  consentRequest: ConsentRequest
  /** Whether pages also store their events in `dataLayer`, for scripts of the publisher. */
  hasDataLayer: boolean
  /** The requested path. */
  path: string
  /** The time of the request: rendering uses no other clock. */
  renderedAt: Date
}
