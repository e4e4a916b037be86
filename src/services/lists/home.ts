import { dayAfter, dayOf } from '#model/day.ts'
import type { Actor } from '#model/staff/actor.ts'
import { mayDo } from '#model/staff/permissions.ts'
import type { ListedDocument } from '#store/lists/list-documents.ts'
import type { AwaitedNote } from '#store/lists/notes.ts'
import type { Task } from '#store/lists/tasks.ts'
import type { CalendarEntry, RecentPublication } from '#store/lists/work-lists.ts'
import type { Feedback } from '#store/readers/feedback.ts'
import type { RequestedTopic } from '#store/readers/topic-requests.ts'
import type { Store } from '#store/store.ts'
import { readFolderConflict } from '../newsroom/folder-conflict.ts'
import { reviewItems } from '../reviews/list-reviews.ts'
import { requirePermission } from '../staff/permission.ts'
import { readFacts } from './read-facts.ts'

/** A list of the home page: its first documents, and their total. */
export interface Excerpt {
  documents: ListedDocument[]
  total: number
}

/** The home page of the desk (NEWS-11): parts that the account may not read are null. */
export interface Home {
  /** Unfinished files that the account owns. */
  mine: Excerpt | null
  tasks: Task[]
  /** Staff notes that mention the account or answer it, and that it has not answered. */
  notes: AwaitedNote[] | null
  /** Review requests for articles that name the account's person. */
  toReview: Excerpt | null
  /** The number of published articles with an unsigned review, for accounts that could sign one. */
  unsigned: number | null
  /** Versions that wait for a decision. */
  toDecide: Excerpt | null
  /** Versions sent back to the account. */
  toChange: Excerpt | null
  comments: { waiting: number; urgent: number; reported: number } | null
  /** Mails that a moderator has to release before they are refused. */
  mails: number | null
  /** Files changed both in the folder and on the site. */
  conflicts: { id: string; path: string }[] | null
  /** Overdue reviews, and reviews due in the next days. */
  overdue: Excerpt | null
  dueSoon: Excerpt | null
  scheduled: CalendarEntry[] | null
  published: RecentPublication[] | null
  feedback: { newest: Pick<Feedback, 'id' | 'article' | 'type' | 'text' | 'madeAt'>[]; open: number } | null
  topics: RequestedTopic[] | null
}

/** Entries per part. */
const shown = 6
const scheduledDays = 14
const none: Excerpt = { documents: [], total: 0 }
/** Most files that are compared with the folder. */
const comparedFiles = 50

type Desk = Pick<
  Store,
  | 'workLists'
  | 'site'
  | 'reviews'
  | 'tasks'
  | 'notes'
  | 'staff'
  | 'comments'
  | 'mail'
  | 'revisions'
  | 'feedback'
  | 'topicRequests'
>

/** @param contentDir  the folder that is searched for conflicts. @throws NotPermitted */
export async function readHome(store: Desk, contentDir: string, actor: Actor, now = new Date()): Promise<Home> {
  requirePermission(actor, 'account.manage')
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(actor.roles, action)
  const mayRead = may('content.read')
  if (mayRead) await readFacts(store)
  const person = (await store.staff.accounts.get(actor.id))?.person ?? undefined
  const list = (filter: Parameters<typeof store.workLists.list>[0]) =>
    store.workLists.list(filter, { limit: shown, offset: 0 })
  const isReviewer = actor.roles.some((role) => role === 'medicalReviewer' || role === 'factChecker')
  // An account that may approve sees all reviews; a reviewer their own.
  const ofReviews = may('content.approve') ? {} : isReviewer && person ? { reviewer: person } : { owner: actor.id }
  const when = <Value>(isAllowed: boolean, read: () => Promise<Value>) => (isAllowed ? read() : Promise.resolve(null))
  const [mine, tasks, notes, toReview, toDecide, toChange, comments, mails, conflicts, overdue, dueSoon] =
    await Promise.all([
      when(mayRead, () => list({ state: 'work', owner: actor.id })),
      store.tasks.list({ assignee: actor.id, isDone: false, limit: 20 }),
      when(mayRead, () => store.notes.awaiting(actor.id, shown)),
      when(isReviewer, async () => (person ? list({ state: 'inReview', reviewer: person }) : none)),
      when(may('content.approve'), () => list({ state: 'inReview' })),
      when(may('content.write'), () => list({ state: 'changesRequested', owner: actor.id })),
      when(may('comments.read'), () => store.comments.queueSize()),
      when(may('mail.decide'), () => store.mail.countAwaitingRelease()),
      when(may('content.import'), () => findConflicts(store, contentDir, actor)),
      when(mayRead, () => list({ due: 'overdue', sort: 'due', ...ofReviews })),
      when(mayRead, () => list({ due: 'soon', sort: 'due', ...ofReviews })),
    ])
  const [unsigned, scheduled, published, feedback, topics] = await Promise.all([
    when(may('reviews.sign') && person !== undefined, async () => {
      const items = await reviewItems(store, now)
      return items.filter(({ need }) => need === 'unsigned').length
    }),
    when(mayRead, async () => {
      const today = dayOf(now)
      const planned = await store.workLists.calendar(today, dayAfter(today, scheduledDays))
      return planned.filter(({ kind }) => kind === 'publish' || kind === 'takeDown')
    }),
    when(mayRead, () => store.workLists.published(shown)),
    when(may('feedback.read'), async () => ({
      newest: await store.feedback.list({ state: 'new', limit: shown }),
      open: await store.feedback.countNew(),
    })),
    when(may('topics.read'), async () => (await store.topicRequests.list()).slice(0, shown)),
  ])
  return {
    mine,
    tasks,
    notes,
    toReview,
    unsigned,
    toDecide,
    toChange,
    mails,
    conflicts,
    overdue,
    dueSoon,
    scheduled,
    published,
    feedback,
    topics,
    comments: comments && { waiting: comments.waiting, urgent: comments.urgent, reported: comments.reported },
  }
}

async function findConflicts(store: Desk, contentDir: string, actor: Actor): Promise<{ id: string; path: string }[]> {
  const found: { id: string; path: string }[] = []
  for (const id of await store.workLists.changedSinceImport(comparedFiles)) {
    const conflict = await readFolderConflict(store, contentDir, actor, id)
    const file = conflict && (await store.revisions.get(id))
    if (file) found.push({ id, path: file.path })
  }
  return found
}
