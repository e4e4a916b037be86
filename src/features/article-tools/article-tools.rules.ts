import type { Article, HistoryEntry } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { DisplayDate } from '#model/articles/date.ts'
import type { Person } from '#model/site/person.ts'

export const toolsTabs = ['sources', 'history', 'comments'] as const
export type ToolsTab = (typeof toolsTabs)[number]

/** History entries shown until the reader asks for all (TOOLS-3). */
export const historyShownAtFirst = 2

export interface ToolsPlan {
  id: string
  titleId: string
  openOn: ToolsTab
  tabs: ToolsTab[]
  sources: SourcesPlan | null
  history: HistoryPlan
}

export interface SourcesPlan {
  /** "1 source", "30 sources". */
  title: string
  isOpen: boolean
  /** `host` is shown after a link that leaves the site. */
  items: { title: string; link: string | null; host: string | null }[]
}

export interface HistoryPlan {
  id: string
  /** Newest first. */
  entries: PlannedHistoryEntry[]
  /** Only the newest entries show until the reader asks for all. */
  isFolded: boolean
  /** Stands in place of the entries where there are none. */
  emptyText: string | null
}

export interface PlannedHistoryEntry {
  date: DisplayDate
  action: string
  reasons: string[]
  /** `names` are joined by commas. */
  credits: { label: string; names: string }[]
}

/**
 * TOOLS-1 to TOOLS-3: which tabs there are and which is open; the history newest first. Null where nothing is known of
 * the article's making, as of a text taken over from elsewhere.
 *
 * @param hasComments  the comments, or the way to write the first, stand here and not in a section of their own (BODY-3)
 */
export function planTools(
  article: Article,
  scope: ArticleScope,
  { hasComments }: { hasComments: boolean },
): ToolsPlan | null {
  const sources = planSources(article.propsFor.articleResources)
  const entries = Object.values(article.articleHistory)
  const { published } = article.propsFor.byline.dates
  if (!sources && !hasComments && entries.length === 0 && !published) return null
  return {
    id: scope.id('bylineArticleTools'),
    titleId: scope.id('tools-title'),
    openOn: hasComments && article.shareYourExperience.length > 0 ? 'comments' : 'history',
    tabs: toolsTabs.filter((tab) => tab === 'history' || (tab === 'sources' ? sources !== null : hasComments)),
    sources,
    history: {
      id: scope.historyId(),
      entries: entries.toSorted((a, b) => b.date.date.localeCompare(a.date.date)).map(planEntry),
      isFolded: entries.length > historyShownAtFirst,
      emptyText: entries.length === 0 ? unchangedText(published) : null,
    },
  }
}

/** TOOLS-2 */
function planSources({ sources, expandOnRender }: Article['propsFor']['articleResources']): SourcesPlan | null {
  if (sources.length === 0) return null
  return {
    title: sourcesTitle(sources.length),
    isOpen: expandOnRender,
    items: sources.map(({ title, link }) => ({
      title,
      link: link ?? null,
      host: link?.startsWith('http') ? new URL(link).host : null,
    })),
  }
}

/** TOOLS-2: "1 source", "n sources". */
export function sourcesTitle(count: number): string {
  return count === 1 ? '1 source' : `${count} sources`
}

function unchangedText(published: DisplayDate | undefined): string {
  return published ? `Unchanged since it was published on ${published.display}.` : 'No changes are recorded.'
}

/** TOOLS-3 */
function planEntry(entry: HistoryEntry): PlannedHistoryEntry {
  const credits: [string, Person[]][] = [
    ['Written by', entry.authors],
    ['Edited by', entry.editor],
    ['Medically reviewed by', entry.medicallyReviewedBy],
    ['Fact checked by', entry.factCheckedBy],
    ['Copy edited by', entry.copyEditor],
  ]
  return {
    date: entry.date,
    action: entry.action,
    reasons: entry.updateReason,
    credits: credits
      .filter(([, people]) => people.length > 0)
      .map(([label, people]) => ({ label, names: people.map(({ name }) => name.display).join(', ') })),
  }
}
