import type { Transition, Transitions } from '../readers/transitions.ts'

/** The state of the newest version of a file. The version that readers see is separate: `ContentFile.liveId`. */
export const contentStates = [
  'draft',
  'inReview',
  'changesRequested',
  'approved',
  'scheduled',
  'published',
  'unpublished',
  /** Abandoned: nobody continues it. */
  'trashed',
] as const
export type ContentState = (typeof contentStates)[number]

/** Events of the newest version of a file. */
export type ContentEvent =
  /** Somebody saves another version. */
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'requestChanges'
  | 'approve'
  | 'schedule'
  | 'unschedule'
  | 'publish'
  | 'takeDown'
  /** A time to take it down is set, or removed. */
  | 'planTakeDown'
  /** The version that readers see becomes the newest again. */
  | 'discard'
  | 'trash'
  | 'takeFromTrash'

/** The columns of table `content_file` that events write, besides the state. */
export type ContentColumn =
  | 'head_id'
  | 'live_id'
  | 'publish_at'
  | 'take_down_at'
  | 'trashed_at'
  | 'trashed_by'
  | 'trash_reason'

type Columns = Transition<ContentState, ContentColumn>['set']

const saved: Columns = { head_id: 'given' }
const timed: Columns = { publish_at: 'given' }
const untimed: Columns = { publish_at: null }
const live: Columns = { live_id: 'given', publish_at: null }
const down: Columns = { live_id: null, take_down_at: null }
const discarded: Columns = { head_id: 'given' }
const ending: Columns = { take_down_at: 'given' }
const away: Columns = { trashed_at: 'now', trashed_by: 'given', trash_reason: 'given' }
const back: Columns = { trashed_at: null, trashed_by: null, trash_reason: null }

const to = (state: ContentState, set: Columns = {}): Transition<ContentState, ContentColumn> => ({ to: state, set })
const no = null

/**
 * NEWS-4. A scheduled version is fixed: an editor who wants to change it removes the day first. Only approved versions
 * are published; a version that was taken down needs a new approval.
 */
// biome-ignore format: one line for each event
export const contentTransitions: Transitions<ContentEvent, ContentState, ContentColumn> = {
  edit: { draft: to('draft', saved), inReview: to('draft', saved), changesRequested: to('changesRequested', saved), approved: to('draft', saved), scheduled: no, published: to('draft', saved), unpublished: to('draft', saved), trashed: no },
  submit: { draft: to('inReview'), inReview: no, changesRequested: to('inReview'), approved: no, scheduled: no, published: no, unpublished: to('inReview'), trashed: no },
  withdraw: { draft: no, inReview: to('draft'), changesRequested: no, approved: to('draft'), scheduled: no, published: no, unpublished: no, trashed: no },
  requestChanges: { draft: no, inReview: to('changesRequested'), changesRequested: no, approved: to('changesRequested'), scheduled: no, published: no, unpublished: no, trashed: no },
  approve: { draft: no, inReview: to('approved'), changesRequested: no, approved: no, scheduled: no, published: no, unpublished: no, trashed: no },
  schedule: { draft: no, inReview: no, changesRequested: no, approved: to('scheduled', timed), scheduled: to('scheduled', timed), published: no, unpublished: no, trashed: no },
  unschedule: { draft: no, inReview: no, changesRequested: no, approved: no, scheduled: to('approved', untimed), published: no, unpublished: no, trashed: no },
  publish: { draft: no, inReview: no, changesRequested: no, approved: to('published', live), scheduled: to('published', live), published: no, unpublished: no, trashed: no },
  takeDown: { draft: to('draft', down), inReview: to('inReview', down), changesRequested: to('changesRequested', down), approved: to('approved', down), scheduled: to('scheduled', down), published: to('unpublished', down), unpublished: no, trashed: no },
  planTakeDown: { draft: to('draft', ending), inReview: to('inReview', ending), changesRequested: to('changesRequested', ending), approved: to('approved', ending), scheduled: to('scheduled', ending), published: to('published', ending), unpublished: no, trashed: no },
  discard: { draft: to('published', discarded), inReview: to('published', discarded), changesRequested: to('published', discarded), approved: to('published', discarded), scheduled: no, published: no, unpublished: no, trashed: no },
  trash: { draft: to('trashed', away), inReview: to('trashed', away), changesRequested: to('trashed', away), approved: to('trashed', away), scheduled: no, published: no, unpublished: to('trashed', away), trashed: no },
  takeFromTrash: { draft: no, inReview: no, changesRequested: no, approved: no, scheduled: no, published: no, unpublished: no, trashed: to('draft', back) },
}

/** The events that are allowed in a state. */
export function eventsIn(state: ContentState): ContentEvent[] {
  return (Object.keys(contentTransitions) as ContentEvent[]).filter(
    (event) => contentTransitions[event][state] !== null,
  )
}
