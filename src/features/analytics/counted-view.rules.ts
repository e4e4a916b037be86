import type { AdDecision } from '#model/ads/ad-policy.ts'
import type { Analytics, CountedView } from '#model/site/analytics.ts'

/** What stands for an article whose title or path would tell what a reader has. */
export const unnamedArticle: CountedView = { path: '/article', title: 'Article' }

/**
 * What a service of the publisher's choice receives about an article (SITE-7): nothing where the policy of ads admits no other
 * company, and neither path nor title where they may suggest a diagnosis.
 */
export function countedArticle({ level, allowsTargeting }: AdDecision, article: CountedView): CountedView | null {
  if (level === 'none' || level === 'house') return null
  return allowsTargeting ? article : unnamedArticle
}

/** A request that counts a view. */
export interface CountingRequest {
  address: string
  /** Posted; null for a request that says everything in its address. */
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
