/** The category all topics stand in, and the folder of their groups. */
export const topicsPath = '/topics'

/** Where a topic's article stands: by the file of its address, `https://medlineplus.gov/a1c.html` at `/topics/a1c`. */
export function topicPath(url: string): string | undefined {
  const key = topicKey(url)
  const slug = key && slugOf(key)
  return slug ? `${topicsPath}/${slug}` : undefined
}

/** The path of the topic that an address leads to, where it is one of those that are there. */
export function pathThere(url: string, there: ReadonlySet<string>): string | undefined {
  const path = topicPath(url)
  return path !== undefined && there.has(path) ? path : undefined
}

export function groupPath(name: string): string {
  return `${topicsPath}/groups/${slugOf(name)}`
}

/**
 * The name of the topic page an address leads to, whichever of the site's addresses is used; undefined for the
 * encyclopedia, other languages and everything else that is no topic page.
 */
export function topicKey(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const isOwn = /^(www\.)?medlineplus\.gov$/.test(hostname)
  const isOld = hostname === 'www.nlm.nih.gov'
  return new RegExp(isOwn ? '^/([a-z0-9_-]+)\\.html?$' : isOld ? '^/medlineplus/([a-z0-9_-]+)\\.html?$' : '$^', 'i')
    .exec(pathname)?.[1]
    ?.toLowerCase()
}

export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s/_-]/g, '')
    .replace(/[\s/_-]+/g, '-')
    .replace(/^-|-$/g, '')
}
