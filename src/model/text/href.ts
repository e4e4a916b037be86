/** A path of this site, with query or hash, or an absolute http(s) address. */
export const hrefPattern = /^(\/(?![/\\])|https?:\/\/[^\s/]+|#)\S*$/

/** Whether a browser makes an address of it, on a site whose origin does not matter. */
export function canBeOpened(href: string): boolean {
  return URL.canParse(href, 'https://site.example')
}
