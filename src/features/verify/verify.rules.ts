/** What a reader asked to check. */
export interface VerifyPlan {
  /** As it was given; empty where nothing was. */
  given: string
  /** Of the article on this site, and of its record; null where nothing was given, or something else. */
  article: { address: string; provenance: string } | null
  /** The address of an article, for those who have none at hand. */
  example: string
}

/** What paths of articles are made of: they are shown in commands to copy, and no shell takes any of it for its own. */
const plainPath = /^[\w/.~%-]+$/

/** The path of the article that a reader names: an address of this site, with or without what stands before its path. */
export function articlePath(given: string, origin: string): string | null {
  const words = given.trim()
  const address = /^(?:[a-z]+:)?\/|^$/i.test(words) ? words : `https://${words}`
  if (words === '' || !URL.canParse(address, origin)) return null
  const { host, pathname } = new URL(address, origin)
  return host === new URL(origin).host && pathname !== '/' && plainPath.test(pathname) ? pathname : null
}

/** As `provenancePath` has it: all routes would be a tenth of what the page may load. */
export function recordPath(article: string): string {
  return `/provenance${article}.json`
}
