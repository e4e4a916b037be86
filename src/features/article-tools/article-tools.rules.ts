import type { Article, HistoryEntry } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { sheetAddress } from '#model/articles/sheet-addresses.ts'
import { historyAddress } from '#model/history/history-addresses.ts'
import type { Person } from '#model/site/person.ts'
import type { SourceTrouble } from '#model/sources/source-check.ts'
import type { SourceDate, SourceKind } from '#model/sources/source-item.ts'
import { sentenceFeedbackPaths } from '#routing/routes.ts'
import type { Texts } from '#texts/texts.ts'
import type { CitedSource } from '#ui/text/citations.ts'

export const toolsTabs = ['sources', 'history', 'comments'] as const
export type ToolsTab = (typeof toolsTabs)[number]

/** History entries shown until the reader asks for all (TOOLS-3). */
export const historyShownAtFirst = 2

export interface ToolsPlan {
  id: string
  titleId: string
  openOn: ToolsTab
  tabs: ToolsTab[]
  /** The page for keeping, printing and taking along the article (REV-11). */
  sheet: string
  /** The form for reporting a mistake in the text (REV-10). */
  report: string
  sources: SourcesPlan | null
  history: HistoryPlan
}

export interface SourcesPlan {
  isOpen: boolean
  items: PlannedSource[]
}

export interface PlannedSource {
  title: string
  link: string | null
  /** Shown after a link that leaves the site. */
  host: string | null
  kind: SourceKind | null
  date: SourceDate | null
  supports: string | null
  /** The id by which sentences cite it. */
  source: string | null
  /** The id of its entry, if a sentence cites it. */
  id: string | null
  /** Ids of the places that cite it. */
  places: string[]
  /** The problem that the check of sources found (REV-9). */
  trouble: SourceTrouble | null
}

export interface HistoryPlan {
  id: string
  /** Newest first. */
  entries: PlannedHistoryEntry[]
  /** The page of all versions (REV-5). */
  versions: string
  /** Only the newest entries show until the reader asks for all. */
  isFolded: boolean
  /** The day of publication, for a history without entries; null where it is unknown. */
  published: IsoDate | null
}

export interface PlannedHistoryEntry {
  date: IsoDate
  action: string
  reasons: string[]
  credits: { role: CreditRole; names: string[] }[]
}

export type CreditRole = 'author' | 'editor' | 'medicalReviewer' | 'factChecker' | 'copyEditor'

/**
 * TOOLS-1 to TOOLS-3: which tabs there are and which is open; the history newest first. Null where there is nothing to
 * show, as for a text taken over from elsewhere.
 *
 * @param hasComments  the comments, or the form for the first, are here and not in a section of their own (BODY-3)
 */
export function planTools(
  article: Article,
  scope: ArticleScope,
  { hasComments, troubles }: { hasComments: boolean; troubles?: ReadonlyMap<string, SourceTrouble> | undefined },
): ToolsPlan | null {
  const sources = planSources(article.propsFor.articleResources, troubles)
  const entries = Object.values(article.articleHistory)
  const { published } = article.propsFor.byline.dates
  if (!sources && !hasComments && entries.length === 0 && !published) return null
  return {
    id: scope.id('bylineArticleTools'),
    titleId: scope.id('tools-title'),
    openOn: hasComments && article.shareYourExperience.length > 0 ? 'comments' : 'history',
    tabs: toolsTabs.filter((tab) => tab === 'history' || (tab === 'sources' ? sources !== null : hasComments)),
    sheet: sheetAddress(article.contentMeta.canonicalPath),
    report: `${sentenceFeedbackPaths.form}?article=${article.contentMeta.canonicalPath}`,
    sources,
    history: {
      id: scope.historyId(),
      entries: entries.toSorted((a, b) => b.date.date.localeCompare(a.date.date)).map(planEntry),
      versions: historyAddress(article.contentMeta.canonicalPath),
      isFolded: entries.length > historyShownAtFirst,
      published: published?.date ?? null,
    },
  }
}

/** TOOLS-2 */
function planSources(
  { sources, expandOnRender }: Article['propsFor']['articleResources'],
  troubles: ReadonlyMap<string, SourceTrouble> = new Map(),
): SourcesPlan | null {
  if (sources.length === 0) return null
  return {
    isOpen: expandOnRender,
    items: sources.map(({ id, title, link, kind, date, supports }) => ({
      title,
      link: link ?? null,
      host: link?.startsWith('http') ? new URL(link).host : null,
      kind: kind ?? null,
      date: date ?? null,
      supports: supports ?? null,
      source: id ?? null,
      id: null,
      places: [],
      trouble: (link && troubles.get(link)) || null,
    })),
  }
}

/** REV-8: the cited sources come first, in the order of their numbers; each links back to its sentences. */
export function citedTools(tools: ToolsPlan, cited: readonly CitedSource[]): ToolsPlan {
  const { sources } = tools
  if (!sources || cited.length === 0) return tools
  const first = cited.flatMap(({ source, id, places }) => {
    const item = sources.items.find((listed) => listed.source === source)
    return item ? [{ ...item, id, places }] : []
  })
  const others = sources.items.filter(({ source }) => !cited.some((found) => found.source === source))
  return { ...tools, sources: { ...sources, items: [...first, ...others] } }
}

/** The date of a source, as exact as the source gives it, in the language of the page. */
export function sourceDate(date: SourceDate, texts: Pick<Texts, 'date'>): string {
  const [year = '', month, day] = date.split('-')
  if (!month) return year
  return day ? texts.date(date) : texts.date(`${date}-01`, 'month')
}

/** TOOLS-3 */
function planEntry(entry: HistoryEntry): PlannedHistoryEntry {
  const credits: [CreditRole, Person[]][] = [
    ['author', entry.authors],
    ['editor', entry.editor],
    ['medicalReviewer', entry.medicallyReviewedBy],
    ['factChecker', entry.factCheckedBy],
    ['copyEditor', entry.copyEditor],
  ]
  return {
    date: entry.date.date,
    action: entry.action,
    reasons: entry.updateReason,
    credits: credits
      .filter(([, people]) => people.length > 0)
      .map(([role, people]) => ({ role, names: people.map(({ name }) => name.display) })),
  }
}
