import type { SitePath } from '../text/text.ts'

/** A page with the text of an article to keep, to print and to take to a doctor (REV-11). */
export const sheetPaths = '/sheet/*'
/** Where a browser shows the copy that its reader keeps. */
export const keptPaths = { list: '/kept', sheet: '/kept/*' } as const
/** What became of the versions of an article. */
export const versionStatesPaths = '/version-states/*'
/** Where the code of a printed sheet leads. */
export const shortPaths = '/v/:code/:number'

export function sheetAddress(article: SitePath): string {
  return `/sheet${article}`
}

export function keptAddress(article: SitePath): string {
  return `${keptPaths.list}${article}`
}

export function versionStatesAddress(article: SitePath): string {
  return `/version-states${article}.json`
}

/** @param code  of the article (src/store/content/published/article-code.ts) */
export function shortAddress(code: string, number: number): string {
  return `/v/${code}/${number}`
}

/** A page to fill in for a visit to a doctor (REV-12). */
export const visitPaths = '/visit/*'

export function visitAddress(article: SitePath): string {
  return `/visit${article}`
}
