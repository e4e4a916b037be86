import type { RetractionState, SourceNotice } from '#model/sources/source-check.ts'

/** The status of a publication in a registry. `unknown`: the registry did not answer, or its answer is not understood. */
export type RegistryAnswer = { outcome: 'notices'; notices: SourceNotice[] } | { outcome: 'unknown'; reason: string }

/** Somebody who knows of retractions and corrections. */
export interface NoticeRegistry {
  name: string
  /** Null where it knows nothing of such an address. Never throws. */
  ask(link: URL, signal: AbortSignal): Promise<RegistryAnswer | null>
}

/** In falling order of what readers have to know. */
const severity = ['retracted', 'concern', 'corrected'] as const

/**
 * One state of what all registries say: they repeat each other's notices, and a retraction may be taken back. Without a
 * notice it is none-found only where a registry was asked and all have answered.
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
