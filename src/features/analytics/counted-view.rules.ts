import type { AdDecision } from '#model/ads/ad-policy.ts'
import type { Analytics, CountedView } from '#model/site/analytics.ts'

/** The name sent for an article whose title or path may reveal a reader's condition. */
export const unnamedArticle: CountedView = { path: '/article', title: 'Article' }

/**
 * The data about an article for an analytics service of the publisher (SITE-7): nothing where the ad policy admits no
 * other company, and neither path nor title where they may suggest a diagnosis.
 */
export function countedArticle({ level, allowsTargeting }: AdDecision, article: CountedView): CountedView | null {
  if (level === 'none' || level === 'house') return null
  return allowsTargeting ? article : unnamedArticle
}

/** A request that counts a view. */
export interface CountingRequest {
  address: string
  /** The body of a POST; null for a request whose address holds all data. */
  body: string | null
}

/** @param origin  of the site */
export function countingRequest(
  { service, address, site }: Analytics,
  { path, title }: CountedView,
  origin: string,
): CountingRequest {
  const url = `${origin}${path}`
  switch (service) {
    case 'plausible':
      return { address: `${address}/api/event`, body: JSON.stringify({ name: 'pageview', domain: site, url }) }
    case 'matomo': {
      const fields = { idsite: site, rec: '1', apiv: '1', send_image: '0', cookie: '0', url, action_name: title }
      return { address: `${address}/matomo.php?${new URLSearchParams(fields)}`, body: null }
    }
  }
}
