import type { UrgencyLevel } from '../safety/urgency.ts'
import type { ContentState } from './content-transitions.ts'

/** In which order documents are listed: what was changed last first, by title, or what is to be reviewed first. */
export const documentSorts = ['changed', 'title', 'due'] as const
export type DocumentSort = (typeof documentSorts)[number]

/** When an article is to be reviewed again: its day has passed, comes within 30 days, or is later. */
export const reviewDues = ['overdue', 'soon', 'later'] as const
export type ReviewDue = (typeof reviewDues)[number]

/** How long before its day a review is called due, in days. */
export const dueSoonDays = 30

/** Which documents a list shows (NEWS-11); what is left out is not asked for. */
export interface DocumentFilter {
  /** `work`: in the making, which readers do not see as it is. */
  state?: ContentState | 'work' | undefined
  /** An account; `none` for what nobody looks after. */
  owner?: string | undefined
  kind?: string | undefined
  category?: string | undefined
  language?: string | undefined
  /** Of the byline, by id. */
  reviewer?: string | undefined
  due?: ReviewDue | undefined
  urgency?: UrgencyLevel | undefined
  /** Those of whose feedback some is not done. */
  hasFeedback?: boolean | undefined
  /** In title or path. */
  words?: string | undefined
  sort?: DocumentSort | undefined
}
