import type { IsoDate } from '../articles/date.ts'

/** The subject of a change, as readers see it. The most urgent first. */
export const changeSubjects = [
  'amounts',
  'advice',
  'urgency',
  'persons',
  'medicines',
  'pictures',
  'sources',
  'wording',
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

/** A line of a text that differs between two versions. */
export interface ShownChange {
  /** The title of its section; empty for the head of the article, its sources and pictures. */
  place: string
  subject: ChangeSubject
  words: { text: string; only: 'before' | 'after' | null }[]
}

/** The state of a version that was replaced. */
export interface VersionState {
  number: number
  /** The day of the next version. */
  replaced: IsoDate
  /** The reason for its withdrawal, if it was withdrawn. */
  withdrawn: string | null
  /** Changes to the newest version, the most pressing first; null where the version was not stored. */
  changes: ShownChange[] | null
  /** The number of further changes. */
  others: number
}

/**
 * REV-11: for readers with a copy of an article. The same response for all of them, so that their version is not
 * disclosed.
 */
export interface VersionStates {
  newest: { number: number; date: IsoDate }
  /** The latest versions before the newest. Older ones are only known to be replaced. */
  earlier: VersionState[]
}

/** Whether a change concerns the article's advice. */
export function isMedical({ subject }: Pick<ShownChange, 'subject'>): boolean {
  return subject !== 'sources' && subject !== 'wording'
}
