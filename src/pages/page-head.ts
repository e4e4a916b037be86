import type { Thing } from 'schema-dts'
import type { CountedView } from '#model/site/analytics.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { cardAddress, siteCard } from '#model/site/site-card.ts'
import type { PageContext } from './page-context.ts'

/** A page in one of the languages it is published in. */
export interface PageTranslation {
  language: LanguageCode
  path: string
}

/** A page's metadata, which the document renders into its head. */
export interface PageHead {
  title: string
  description: string
  /** Path or absolute URL of the canonical page. */
  canonical: string
  /** `og:type`. */
  type: 'website' | 'article' | 'profile'
  /** Address of the page's sharing card (1200×630), within the site; the card of the site when left out. */
  card?: string | undefined
  /** The text on the card; the name of the site when left out. */
  cardAlt?: string | undefined
  /** Structured data, as one JSON-LD graph. */
  graph: readonly Thing[]
  /** Excluded from search engines. */
  noindex?: boolean
  /** Path of the data of an article's text for programs (REV-6). */
  provenance?: string | undefined
  /** Editorial dates, with a zone. */
  published?: string | undefined
  modified?: string | undefined
  /** The category whose feeds the page offers besides the site's. */
  feedsOf?: { name: string; path: string }
  /** Name of an article's category. */
  section?: string | undefined
  /** Addresses of its authors' profiles. */
  authors?: readonly string[]
  /** The data for a service that counts visits; none when left out (SITE-7). */
  counted?: CountedView | null | undefined
  /** The id of the element that the first paint waits for; by default the last one of the site's header. */
  paintedFrom?: string | undefined
  /** The page in each language, itself included; undefined if languages make no difference (LANG-1). */
  translations?: readonly PageTranslation[] | undefined
}

/** The absolute address of a page's sharing card. */
export function cardOf({ card }: PageHead, { site, origin, language }: PageContext): string {
  return `${origin}${card ?? cardAddress(siteCard(site, language.code))}`
}
