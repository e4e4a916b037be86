import type { UrgencyLevel } from '../safety/urgency.ts'
import type { ContentState } from './content-transitions.ts'

/** The order of a list of documents: by last change, by title, or by next review. */
export const documentSorts = ['changed', 'title', 'due'] as const
export type DocumentSort = (typeof documentSorts)[number]

/** The next review of an article: its day has passed, comes within 30 days, or is later. */
export const reviewDues = ['overdue', 'soon', 'later'] as const
export type ReviewDue = (typeof reviewDues)[number]

/** Days before its date from which a review counts as due. */
export const dueSoonDays = 30

/** The filter of a list of documents (NEWS-11); missing fields do not filter. */
export interface DocumentFilter {
  /** `work`: in progress, so that readers do not see the newest version. */
  state?: ContentState | 'work' | undefined
  /** An account; `none` for documents without an owner. */
  owner?: string | undefined
  kind?: string | undefined
  category?: string | undefined
  language?: string | undefined
  /** A person of the byline, by id. */
  reviewer?: string | undefined
  due?: ReviewDue | undefined
  urgency?: UrgencyLevel | undefined
  /** Documents with open feedback. */
  hasFeedback?: boolean | undefined
  /** Words in title or path. */
  words?: string | undefined
  sort?: DocumentSort | undefined
}
