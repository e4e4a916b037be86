/** Characters an affiliate link may have. Shops' own are far shorter; longer ones are somebody's attempt. */
export const longestShopAddress = 2000

/** Where the site's redirect to shops answers (CTA-3). */
export const redirectPath = '/go'

/**
 * The address of a shop's page, when the site's redirect may send a reader there (CTA-3): https, exactly one of the
 * listed hosts, no user, no password, no port. Null for anything else.
 *
 * @param link  as an editor wrote it; the address that comes back is as browsers write it
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
