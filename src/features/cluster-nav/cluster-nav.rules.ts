import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { ClusterMenuEntry } from '#model/articles/cluster.ts'
import type { Texts } from '#texts/texts.ts'

/** The first analytics key of the articles that have a cluster bar (CLUS-1). */
const clusterKey = 'shingles'
/** Characters; a longer title leaves room for the short label only (CLUS-2). */
const maxTitleWithLongLabel = 20

export interface ClusterPlan {
  title: string
  /** The text that its title is inserted into. */
  label: 'clusterNav.moreIn' | 'clusterNav.exploreMoreIn'
  /** The first page of the cluster. */
  link: string
  /** The menu stands on the first page. */
  isCurrent: boolean
  /** Of the menu's element. */
  menuId: string
  entries: PlannedClusterEntry[]
}

/** An entry of the menu: a link, or lists of links in a panel. `isCurrent`: it leads to the article of the menu. */
export type PlannedClusterEntry =
  | { title: string; isCurrent: boolean; link: string }
  | { title: string; isCurrent: boolean; link: null; lists: { title: string | null; links: PlannedClusterLink[] }[] }

export interface PlannedClusterLink {
  title: string
  url: string
  /** It leads to the article that the menu stands on. */
  isCurrent: boolean
}

/** CLUS-1 and CLUS-2: the cluster bar of an article, or null where it has none. */
export function planClusterNav(
  article: Article,
  flags: AbConfig,
  scope: ArticleScope,
  texts: Texts,
): ClusterPlan | null {
  const { clusterUrls, clusterLinks, contentMeta } = article
  const [link] = clusterUrls
  const entries = clusterLinks.items.filter(({ links, groups }) => links.length > 0 || groups.length > 0)
  if (!link || contentMeta.targeting.k1[0] !== clusterKey || !flags.showClusterNavMenu || entries.length === 0)
    return null
  const title = clusterLinks.title ?? texts.t('clusterNav.defaultTopic')
  const isCurrent = link === contentMeta.canonicalPath
  return {
    title,
    isCurrent,
    label: title.length > maxTitleWithLongLabel ? 'clusterNav.moreIn' : 'clusterNav.exploreMoreIn',
    link,
    menuId: scope.id('cluster-menu'),
    entries: entries.map((entry) => planEntry(entry, contentMeta.canonicalPath, isCurrent)),
  }
}

/**
 * CLUS-3: an entry that holds a single link is that link.
 *
 * @param isFirstPage  it is the first page that has the menu, to whose sections many entries may lead
 */
function planEntry(
  { title, links, groups }: ClusterMenuEntry,
  path: string,
  isFirstPage: boolean,
): PlannedClusterEntry {
  const leadsHere = (url: string) => url === path || (!isFirstPage && url.startsWith(`${path}#`))
  const [only, second] = links
  if (only && !second && groups.length === 0) return { title, isCurrent: leadsHere(only.url), link: only.url }
  const planLinks = (list: ClusterMenuEntry['links']) => list.map((link) => ({ ...link, isCurrent: link.url === path }))
  const lists = [
    ...(links.length > 0 ? [{ title: null, links: planLinks(links) }] : []),
    ...groups.map((group) => ({ title: group.title, links: planLinks(group.links) })),
  ]
  const isCurrent = lists.some((list) => list.links.some(({ url }) => leadsHere(url)))
  return { title, isCurrent, link: null, lists }
}
