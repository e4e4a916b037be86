import type { SitePath } from '../text/text.ts'

/**
 * The public history of an article (REV-5): its list of versions, a version, and the difference of two. The article and
 * the versions are in the path, so that every cache separates the pages.
 */
export const historyPaths = '/history/*'

const prefix = '/history'

export function historyAddress(article: SitePath, page = 1): string {
  return `${prefix}${article}${page > 1 ? `?page=${page}` : ''}`
}

/** The permanent address of a version. */
export function versionAddress(article: SitePath, number: number): string {
  return `${prefix}/version/${number}${article}`
}

export function changesAddress(article: SitePath, from: number, to: number): string {
  return `${prefix}/changes/${from}/${to}${article}`
}

/**
 * The changes of the article since the text with this hash (sha256, in hexadecimal): redirects to the address of that
 * difference.
 */
export function changesSinceAddress(article: SitePath, hash: string): string {
  return `${prefix}/since/${hash}${article}`
}

/** The subject of a page of the history, parsed from its path. */
export interface HistoryPlace {
  article: SitePath
  /** One for a version, two for a difference, none for the list. */
  numbers: number[]
  /** The hash of the text that the present one is compared with. */
  since?: string
}

/** The possible meanings of a path, the likeliest first: an article may be at a path such as `/version/3/spots`. */
export function historyPlaces(path: string): HistoryPlace[] {
  const rest = path.slice(prefix.length)
  const [, version, first, second, article] =
    /^\/(?:version\/([1-9]\d{0,8})|changes\/([1-9]\d{0,8})\/([1-9]\d{0,8}))(\/.+)$/.exec(rest) ?? []
  const numbers = version === undefined ? [Number(first), Number(second)] : [Number(version)]
  const [, since, changed] = /^\/since\/([0-9a-f]{64})(\/.+)$/.exec(rest) ?? []
  return [
    ...(article === undefined ? [] : [{ article, numbers }]),
    ...(since === undefined || changed === undefined ? [] : [{ article: changed, numbers: [], since }]),
    { article: rest, numbers: [] },
  ]
}
