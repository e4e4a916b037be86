import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { ClusterMenuEntry } from '#model/articles/cluster.ts'
import type { Texts } from '#texts/texts.ts'

/** The first analytics key of the articles that have a cluster bar (CLUS-1). */
const clusterKey = 'shingles'
/** In characters; beside a longer title only the short label fits (CLUS-2). */
const maxTitleWithLongLabel = 20

export interface ClusterPlan {
  title: string
  /** The text into which its title is inserted. */
  label: 'clusterNav.moreIn' | 'clusterNav.exploreMoreIn'
  /** The first page of the cluster. */
  link: string
  /** True if the menu is shown on the first page. */
  isCurrent: boolean
  /** The id of the menu's element. */
  menuId: string
  entries: PlannedClusterEntry[]
}

/** An entry of the menu: a link, or lists of links in a panel. `isCurrent`: it links to the article of the menu. */
export type PlannedClusterEntry =
  | { title: string; isCurrent: boolean; link: string }
  | { title: string; isCurrent: boolean; link: null; lists: { title: string | null; links: PlannedClusterLink[] }[] }

export interface PlannedClusterLink {
  title: string
  url: string
  /** True if it links to the article that shows the menu. */
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
 * CLUS-3: an entry with a single link becomes that link.
 *
 * @param isFirstPage  the menu is on the first page, to whose sections many entries may link
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
