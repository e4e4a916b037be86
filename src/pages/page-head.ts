import type { Thing } from 'schema-dts'

/** The card that stands for pages without a picture of their own. */
export const siteCard = '/cards/site.jpg'

/** What a page tells machines about itself; the document turns it into the head. */
export interface PageHead {
  title: string
  description: string
  /** Path or full address of the page this one is a form of. */
  canonical: string
  /** `og:type`. */
  type: 'website' | 'article' | 'profile'
  /** Path of the card that stands for the page when it is shared (1200×630). */
  card: string
  /** Structured data, as one JSON-LD graph. */
  graph: readonly Thing[]
  /** Kept out of search engines. */
  noindex?: boolean
  /** Editorial dates, `YYYY-MM-DD`. */
  published?: string | undefined
  modified?: string | undefined
}
