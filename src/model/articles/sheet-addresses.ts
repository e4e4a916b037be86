import type { SitePath } from '../text/text.ts'

/** A page with the text of an article, for readers to keep, to print and to take to a doctor (REV-11). */
export const sheetPaths = '/sheet/*'
/** The pages where a browser shows the copies that its reader has kept. */
export const keptPaths = { list: '/kept', sheet: '/kept/*' } as const
/** The states of an article's versions. */
export const versionStatesPaths = '/version-states/*'
/** The target of the code on a printed sheet. */
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

/** A page for readers to fill in for a visit to a doctor (REV-12). */
export const visitPaths = '/visit/*'

export function visitAddress(article: SitePath): string {
  return `/visit${article}`
}
