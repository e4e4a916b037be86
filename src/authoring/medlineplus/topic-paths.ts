/** The category all topics of a language stand in, and the folder of their groups, below the prefix of the language. */
export const topicsPath = '/topics'

/** The languages of the feed, as it names them. */
export type FeedLanguage = 'English' | 'Spanish'

/** What the paths of topics begin with, by their language; a language that is not there has no pages on the site. */
export type TopicPrefixes = ReadonlyMap<FeedLanguage, string>

/** What topics of the feed are placed by. */
export interface Places {
  /** The paths of all topics of the feed, and of those that are stored. */
  there: ReadonlySet<string>
  prefixes: TopicPrefixes
}

export const englishAlone: TopicPrefixes = new Map([['English', '']])

/**
 * Where a topic's article stands: by the file of its address, `https://medlineplus.gov/a1c.html` at `/topics/a1c` and
 * `https://medlineplus.gov/spanish/a1c.html` at `/es/topics/a1c`, where Spanish has the prefix `/es`.
 */
export function topicPath(url: string, prefixes = englishAlone): string | undefined {
  const page = topicPage(url)
  const prefix = page && prefixes.get(page.language)
  const slug = page && slugOf(page.key)
  return slug && prefix !== undefined ? `${prefix}${topicsPath}/${slug}` : undefined
}

/** The path of the topic that an address leads to, where it is one of those that are there. */
export function pathThere(url: string, there: ReadonlySet<string>, prefixes = englishAlone): string | undefined {
  const path = topicPath(url, prefixes)
  return path !== undefined && there.has(path) ? path : undefined
}

export function groupPath(name: string, prefix = ''): string {
  return `${prefix}${topicsPath}/groups/${slugOf(name)}`
}

/**
 * The topic page an address leads to, whichever of the site's addresses is used, and its language; undefined for the
 * encyclopedia, further languages and everything else that is no topic page.
 */
export function topicPage(url: string): { key: string; language: FeedLanguage } | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const isOwn = /^(www\.)?medlineplus\.gov$/.test(hostname)
  const isOld = hostname === 'www.nlm.nih.gov'
  const folder = isOwn ? '^' : isOld ? '^/medlineplus' : '$^'
  const [, spanish, key] = new RegExp(`${folder}/(spanish/)?([a-z0-9_-]+)\\.html?$`, 'i').exec(pathname) ?? []
  return key === undefined ? undefined : { key: key.toLowerCase(), language: spanish ? 'Spanish' : 'English' }
}

export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s/_-]/g, '')
    .replace(/[\s/_-]+/g, '-')
    .replace(/^-|-$/g, '')
}
