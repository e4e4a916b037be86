import type { Article } from '#model/article.ts'
import type { ClusterMenuEntry } from '#model/cluster.ts'
import type { AbConfig } from '#model/flags.ts'

/** The first analytics key of the articles that have a cluster bar (CLUS-1). */
const clusterKey = 'shingles'
const defaultTitle = 'Shingles'
/** A longer title leaves room for the short label only (CLUS-2). */
const longTitleOver = 20

export interface ClusterPlan {
  title: string
  label: 'More in' | 'Explore more in'
  /** The page the cluster begins with. */
  link: string
  entries: ClusterMenuEntry[]
  /** The article's own path, whose links are marked. */
  current: string
}

/** CLUS-1 and CLUS-2: the cluster bar of an article, or null where it has none. */
export function planClusterNav(article: Article, flags: AbConfig): ClusterPlan | null {
  const { clusterUrls, clusterLinks, contentMeta } = article
  const [link] = clusterUrls
  const entries = clusterLinks.items.filter(({ links, groups }) => links.length > 0 || groups.length > 0)
  if (!link || contentMeta.targeting.k1[0] !== clusterKey || !flags.showClusterNavMenu || entries.length === 0)
    return null
  const title = clusterLinks.title ?? defaultTitle
  return {
    title,
    label: title.length > longTitleOver ? 'More in' : 'Explore more in',
    link,
    entries,
    current: contentMeta.canonicalPath,
  }
}

/** The one page an entry leads to, if that is all it holds: it needs no panel. */
export function onlyLink({ links, groups }: ClusterMenuEntry): string | null {
  const [first, second] = links
  return first && !second && groups.length === 0 ? first.url : null
}
