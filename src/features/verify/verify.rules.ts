/** The check that a reader asked for. */
export interface VerifyPlan {
  /** The address as given; empty if none was. */
  given: string
  /** The addresses of the article on this site, and of its record; null if none or another one was given. */
  article: { address: string; provenance: string } | null
  /** The address of an example article. */
  example: string
}

/** The characters of article paths: commands to copy contain the paths, and no shell interprets these. */
const plainPath = /^[\w/.~%-]+$/

/** The path of the article that a reader names: an address of this site, with or without scheme and host. */
export function articlePath(given: string, origin: string): string | null {
  const words = given.trim()
  const address = /^(?:[a-z]+:)?\/|^$/i.test(words) ? words : `https://${words}`
  if (words === '' || !URL.canParse(address, origin)) return null
  const { host, pathname } = new URL(address, origin)
  return host === new URL(origin).host && pathname !== '/' && plainPath.test(pathname) ? pathname : null
}

/** The same as `provenancePath`: importing all routes would use a tenth of the page's script budget. */
export function recordPath(article: string): string {
  return `/provenance${article}.json`
}
