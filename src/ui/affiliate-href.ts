import { redirectPath, shopAddress } from '#model/shop-address.ts'

/** What every paid link says of itself to search engines, and keeps from the shop's page. */
export const affiliateRel = 'sponsored nofollow noopener'

/**
 * CTA-3: where an affiliate link leads on this site: to the redirect, which knows the listed hosts. A link to any other
 * place stays as it is.
 */
export function affiliateHref(link: string, affiliateHosts: readonly string[]): string {
  const url = shopAddress(link, affiliateHosts)
  return url ? `${redirectPath}?to=${encodeURIComponent(url.href)}` : link
}

/** CTA-3: the product a link sells, by which its clicks are counted. */
export function productIdOf(link: string): string {
  return URL.parse(link)?.searchParams.get('subid') || 'ID not found on link'
}
