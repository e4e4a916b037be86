import type { TrackingPayload } from '#model/tracking.ts'
import { affiliateHref, affiliateRel, productIdOf } from '#ui/affiliate-href.ts'
import { trackPress } from './track.ts'

export interface AffiliatePlace {
  /** The name of what is sold. */
  brand: string
  location: TrackingPayload<'affiliate_clicked'>['location']
  /** Among the affiliate links of its location in this article, from 1. */
  position: number
  /** The form the link has there, such as "compare". */
  variant: string
}

export type AffiliateLink = { href: string; rel?: string } & Partial<ReturnType<typeof trackPress>>

/**
 * CTA-3: the attributes of an `<a>` to a shop: through the site's redirect, marked as paid for, its presses counted. A
 * link within the site is a plain one: nobody pays for it.
 */
export function affiliateLink(link: string, affiliateHosts: readonly string[], place: AffiliatePlace): AffiliateLink {
  if (link.startsWith('/')) return { href: link }
  const { brand, location, position, variant } = place
  return {
    href: affiliateHref(link, affiliateHosts),
    rel: affiliateRel,
    ...trackPress('affiliate_clicked', {
      brand,
      category: 'In-Content Affiliate Link',
      location,
      productId: productIdOf(link),
      position,
      variant,
    }),
  }
}
