/** A path of this site, with query or hash, or an absolute http(s) address. */
export const hrefPattern = /^(\/(?![/\\])|https?:\/\/[^\s/]+|#)\S*$/

/** Whether a browser can parse it as an address, on any site. */
export function canBeOpened(href: string): boolean {
  return URL.canParse(href, 'https://site.example')
}
