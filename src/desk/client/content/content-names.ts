import { documentKindOf, isLanguageFolder } from '#authoring/forms/document-kinds.ts'
import type { ContentState } from '#model/newsroom/content-transitions.ts'

/** Names of states in the desk. */
export const stateNames: Record<ContentState, string> = {
  draft: 'Draft',
  inReview: 'In review',
  changesRequested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Taken down',
  trashed: 'In the trash',
}

/** The origins of versions. */
export const originNames = {
  import: 'Imported',
  edit: 'Edited',
  restore: 'Restored',
  settlement: 'Settled',
  move: 'Moved',
} as const

/** Kinds of files by their folder, in the order in which people look for them. */
const folders = {
  articles: 'Articles',
  people: 'People',
  series: 'Series',
  pages: 'Pages',
  treatments: 'Treatments',
  'drug-prices': 'Prices',
  sponsors: 'Sponsors',
  ads: 'Ads',
  comments: 'First comments',
  site: 'Settings',
} as const

export const kindNames = { all: 'All kinds', ...folders, other: 'Others' } as const
export type ContentKind = keyof typeof kindNames

/** The kind of a file, by its path below the content folder; files of another language are in a folder of their own. */
export function kindOfPath(path: string): ContentKind {
  const parts = path.split('/')
  const folder = parts.slice(0, -1).find((part) => part in folders)
  return (folder as ContentKind | undefined) ?? 'other'
}

/** An article or a page about the site, which is written in Markdown. */
function isMarkdownPage(path: string): boolean {
  return path.endsWith('.md')
}

/** The view of a file besides its source; null for files that have neither a page nor a form. */
export function shownAs(path: string): 'page' | 'form' | null {
  if (isMarkdownPage(path)) return 'page'
  return documentKindOf(path) === undefined ? null : 'form'
}

/** The folder of another language that a file lies in; undefined at the top, where the first one is. */
export function languageFolder(path: string): string | undefined {
  const [folder] = path.split('/')
  return isLanguageFolder(folder) ? folder : undefined
}

export function versionName(number: number): string {
  return `Version ${number}`
}
