/**
 * The path of a language's category of all topics, and the folder of their groups, below the prefix of the language.
 */
export const topicsPath = '/topics'

/** The languages of the feed, by its names. */
export type FeedLanguage = 'English' | 'Spanish'

/** The prefix of the paths of topics, by language; a missing language has no pages on the site. */
export type TopicPrefixes = ReadonlyMap<FeedLanguage, string>

/** The data that paths of topics depend on. */
export interface Places {
  /** The paths of all topics of the feed, and of the stored ones. */
  there: ReadonlySet<string>
  prefixes: TopicPrefixes
}

export const englishAlone: TopicPrefixes = new Map([['English', '']])

/**
 * The path of a topic's article, from the file of its address: `https://medlineplus.gov/a1c.html` is at `/topics/a1c`
 * and `https://medlineplus.gov/spanish/a1c.html` at `/es/topics/a1c`, where Spanish has the prefix `/es`.
 */
export function topicPath(url: string, prefixes = englishAlone): string | undefined {
  const page = topicPage(url)
  const prefix = page && prefixes.get(page.language)
  const slug = page && slugOf(page.key)
  return slug && prefix !== undefined ? `${prefix}${topicsPath}/${slug}` : undefined
}

/** The path of the topic that an address leads to, if that topic exists. */
export function pathThere(url: string, there: ReadonlySet<string>, prefixes = englishAlone): string | undefined {
  const path = topicPath(url, prefixes)
  return path !== undefined && there.has(path) ? path : undefined
}

export function groupPath(name: string, prefix = ''): string {
  return `${prefix}${topicsPath}/groups/${slugOf(name)}`
}

/**
 * The topic page that an address leads to, whichever of the site's addresses is used, and its language; undefined for
 * the encyclopedia, further languages and everything else that is no topic page.
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
