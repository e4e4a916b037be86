/**
 * Holds the key of the variant drawn for this browser, and nothing else. Set by scripts, never by the server. Proxies
 * such as nginx can read only cookies without hyphens.
 */
export const variantCookie = 'salus_variant'
/** The header that a caching proxy sends in place of the cookie, with its value normalized (docs/experiments.md). */
export const variantHeader = 'salus-variant'

const key = /^[a-z0-9-]{1,40}\.[a-z0-9-]{1,20}$/
const keyAmongCookies = /(?:^|; )salus_variant=([^;]*)/

/** The key of a variant in cookies, headers and the cache: `contents-open.open`. */
export function variantKey(experiment: string, variant: string): string {
  return `${experiment}.${variant}`
}

export function isVariantKey(text: string): boolean {
  return key.test(text)
}

/** @param cookies  in the format of the header `Cookie` and of `document.cookie` */
export function variantKeyIn(cookies: string): string | null {
  const [, found = ''] = keyAmongCookies.exec(cookies) ?? []
  return isVariantKey(found) ? found : null
}
