import { documentKindOf, isLanguageFolder } from '#authoring/forms/document-kinds.ts'
import type { ContentState } from '#model/newsroom/content-transitions.ts'

/** States as the desk names them. */
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

/** How a version came to be. */
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

/** What a file is, by its path below the content folder; that of another language lies in a folder of its own. */
export function kindOfPath(path: string): ContentKind {
  const parts = path.split('/')
  const folder = parts.slice(0, -1).find((part) => part in folders)
  return (folder as ContentKind | undefined) ?? 'other'
}

/** An article or a page about the site, which has a text of its own. */
function isMarkdownPage(path: string): boolean {
  return path.endsWith('.md')
}

/** What a file can be shown as, beside its source; null for what has neither a page nor a form. */
export function shownAs(path: string): 'page' | 'form' | null {
  if (isMarkdownPage(path)) return 'page'
  return documentKindOf(path) === undefined ? null : 'form'
}

/** That of the files at the top of the content folder. */
export const mainLanguage = 'en'

/** The language that a file is written in, by its folder: that of another language than the first has its code. */
export function languageOfPath(path: string): string {
  return languageFolder(path) ?? mainLanguage
}

/** The folder of another language that a file lies in; undefined at the top, where the first one is. */
export function languageFolder(path: string): string | undefined {
  const [folder] = path.split('/')
  return isLanguageFolder(folder) ? folder : undefined
}

export function versionName(number: number): string {
  return `Version ${number}`
}
