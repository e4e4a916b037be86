import type { Article, HistoryEntry } from '#model/article.ts'
import { sectionIds } from '#model/section.ts'

export const toolsTabs = ['sources', 'history', 'comments'] as const
export type ToolsTab = (typeof toolsTabs)[number]

/** History entries shown until the reader asks for all (TOOLS-3). */
export const historyShownAtFirst = 2

export interface ToolsPlan {
  openOn: ToolsTab
  tabs: ToolsTab[]
  /** Nothing is known of the article's making, as of a text taken over from elsewhere: no tools are drawn. */
  isEmpty: boolean
  /** Newest first. */
  history: HistoryEntry[]
  historyId: string
}

/** TOOLS-1 to TOOLS-3: which tabs there are and which is open; the history newest first. */
export function planTools(article: Article): ToolsPlan {
  // Comments with a section of their own are not told twice (BODY-3).
  const hasComments =
    article.shareYourExperience.length > 0 && !article.tabs.some(({ id }) => id === sectionIds.comments)
  const hasSources = article.propsFor.articleResources.sources.length > 0
  const history = Object.values(article.articleHistory)
  const isDated = article.propsFor.byline.dates.published !== undefined
  return {
    isEmpty: !hasSources && !hasComments && history.length === 0 && !isDated,
    openOn: hasComments ? 'comments' : 'history',
    tabs: toolsTabs.filter((tab) => tab === 'history' || (tab === 'sources' ? hasSources : hasComments)),
    history: history.sort((a, b) => b.date.date.localeCompare(a.date.date)),
    historyId: `articleHistory-${article.id}`,
  }
}

/** TOOLS-2: "1 source", "n sources". */
export function sourcesTitle(count: number): string {
  return count === 1 ? '1 source' : `${count} sources`
}
