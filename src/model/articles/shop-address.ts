/** Maximum characters of an affiliate link. Shops' own links are far shorter; longer ones are abuse. */
export const longestShopAddress = 2000

/** The path of the site's redirect to shops (CTA-3). */
export const redirectPath = '/go'

/**
 * The address of a shop's page, if the site's redirect may send a reader there (CTA-3): https, exactly one of the
 * listed hosts, no user, no password, no port. Null for anything else.
 *
 * @param link  as an editor wrote it; the returned address is normalized as in browsers
 */
export function shopAddress(link: string, affiliateHosts: readonly string[]): URL | null {
  const url = URL.parse(link)
  const isShop =
    url?.protocol === 'https:' &&
    url.username + url.password + url.port === '' &&
    url.href.length <= longestShopAddress &&
    affiliateHosts.includes(url.hostname)
  return isShop ? url : null
}
