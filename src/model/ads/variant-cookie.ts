/**
 * Holds the key of the variant that this browser has drawn, and nothing else. Set by scripts, never by the server.
 * Proxies such as nginx read cookies without hyphens only.
 */
export const variantCookie = 'salus_variant'
/** What a proxy that caches pages says in place of the cookie, which it normalizes (docs/experiments.md). */
export const variantHeader = 'salus-variant'

const key = /^[a-z0-9-]{1,40}\.[a-z0-9-]{1,20}$/
const keyAmongCookies = /(?:^|; )salus_variant=([^;]*)/

/** Names a variant in cookies, headers and the cache: `contents-open.open`. */
export function variantKey(experiment: string, variant: string): string {
  return `${experiment}.${variant}`
}

export function isVariantKey(text: string): boolean {
  return key.test(text)
}

/** @param cookies  as the header `Cookie` and `document.cookie` have them */
export function variantKeyIn(cookies: string): string | null {
  const [, found = ''] = keyAmongCookies.exec(cookies) ?? []
  return isVariantKey(found) ? found : null
}
