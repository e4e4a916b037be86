import type { RetractionState, SourceNotice } from '#model/sources/source-check.ts'

/** The response of a registry. `unknown`: it did not respond, or its response is not understood. */
export type RegistryAnswer = { outcome: 'notices'; notices: SourceNotice[] } | { outcome: 'unknown'; reason: string }

/** A source of retractions and corrections. */
export interface NoticeRegistry {
  name: string
  /** Null where it does not cover such an address. Never throws. */
  ask(link: URL, signal: AbortSignal): Promise<RegistryAnswer | null>
}

/** By importance for readers, the most important first. */
const severity = ['retracted', 'concern', 'corrected'] as const

/**
 * Merges the responses of all registries into one state: they repeat each other's notices, and a retraction may be
 * reversed. Without a notice the state is none-found only if a registry was queried and all have responded.
 */
export function mergedState(answers: readonly RegistryAnswer[]): {
  state: RetractionState
  notice: SourceNotice | null
} {
  const notices = answers
    .flatMap((answer) => (answer.outcome === 'notices' ? answer.notices : []))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
  const reinstated = notices.findLast(({ state }) => state === 'reinstated')
  const standing = notices.filter(
    ({ state, date }) => state !== 'retracted' || !reinstated || (date ?? '') > (reinstated.date ?? ''),
  )
  for (const state of severity) {
    const notice = standing.findLast((found) => found.state === state)
    if (notice && !(reinstated && state === 'corrected')) return { state, notice }
  }
  if (reinstated) return { state: 'reinstated', notice: reinstated }
  const isAnswered = answers.length > 0 && answers.every(({ outcome }) => outcome === 'notices')
  return { state: isAnswered ? 'none-found' : 'unknown', notice: null }
}

/** The DOI in an address of doi.org or of a publisher; null without one. */
export function doiOf(link: URL): string | null {
  const path = decoded(link.pathname)
  const found = /(?:^\/|\/doi\/(?:abs\/|full\/|pdf\/)?)(10\.\d{4,9}\/[^\s?#]+?)(?:\/(?:full|abstract|pdf))?$/i.exec(
    path,
  )
  if (!found?.[1]) return null
  const isResolver = /(^|\.)doi\.org$/.test(link.hostname)
  return isResolver || path.includes('/doi/') ? found[1].toLowerCase() : null
}

/** The id in an address of PubMed; null without one. */
export function pubMedIdOf(link: URL): string | null {
  if (link.hostname !== 'pubmed.ncbi.nlm.nih.gov') return null
  return /^\/(\d{1,9})\/?$/.exec(link.pathname)?.[1] ?? null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
