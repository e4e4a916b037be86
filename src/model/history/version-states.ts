import type { IsoDate } from '../articles/date.ts'

/** What a change of a text is about, as readers see it. The most urgent first. */
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

/** What became of a version that was replaced. */
export interface VersionState {
  number: number
  /** When the next one came. */
  replaced: IsoDate
  /** Why it was withdrawn, where it was. */
  withdrawn: string | null
  /** To the newest version, the most pressing first; null where the version was not kept. */
  changes: ShownChange[] | null
  /** How many more there are. */
  others: number
}

/** REV-11: for readers with a copy of an article. The same for all of them, so that their version is not disclosed. */
export interface VersionStates {
  newest: { number: number; date: IsoDate }
  /** The latest before the newest. Of older ones it is known only that they were replaced. */
  earlier: VersionState[]
}

/** Whether a change is about what the article advises. */
export function isMedical({ subject }: Pick<ShownChange, 'subject'>): boolean {
  return subject !== 'sources' && subject !== 'wording'
}
