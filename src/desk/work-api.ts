import { z } from 'zod/mini'
import { contentStates } from '#model/newsroom/content-transitions.ts'
import { documentSorts, reviewDues } from '#model/newsroom/document-filter.ts'

/* Lists, tasks and the home of the desk, as its application and its server exchange them. See desk-api.ts. */

/** Most urgent first; src/model/safety/urgency.ts explains each. */
export const urgencyLevels = ['emergency', 'crisis', 'poison', 'same-day', 'two-weeks', 'appointment'] as const

const short = z.string().check(z.maxLength(200))
const day = z.iso.date()

const filterFields = {
  state: z.optional(z.enum([...contentStates, 'work'])),
  owner: z.optional(z.union([z.uuid(), z.literal('none')])),
  kind: z.optional(short),
  category: z.optional(short),
  language: z.optional(short),
  reviewer: z.optional(short),
  due: z.optional(z.enum(reviewDues)),
  urgency: z.optional(z.enum(urgencyLevels)),
  words: z.optional(short),
  sort: z.optional(z.enum(documentSorts)),
}
/** A filter as a saved list stores it. */
export const DocumentQuery = z.object({ ...filterFields, hasFeedback: z.optional(z.boolean()) })
export type DocumentQuery = z.infer<typeof DocumentQuery>
/** The same filter as query parameters. */
export const DocumentSearch = z.object({
  ...filterFields,
  hasFeedback: z.optional(z.stringbool()),
})
export const DocumentPage = z.object({
  ...DocumentSearch.def.shape,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})

const Named = z.object({ id: z.string(), name: z.string() })

export const ListedDocument = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  kind: z.string(),
  language: z.string(),
  /** Its address on the site; null where it has none of its own. */
  sitePath: z.nullable(z.string()),
  categories: z.array(z.string()),
  /** People of the byline, by id. */
  reviewers: z.array(z.string()),
  urgency: z.nullable(z.string()),
  state: z.enum(contentStates),
  headId: z.string(),
  number: z.int(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  isLive: z.boolean(),
  isHeadLive: z.boolean(),
  publishAt: z.nullable(z.iso.datetime()),
  takeDownAt: z.nullable(z.iso.datetime()),
  owner: z.nullable(Named),
  /** The date of the next review that a reviewer has set. */
  reviewDue: z.nullable(z.string()),
  /** The number of open feedback items, and of open tasks. */
  feedback: z.int(),
  tasks: z.int(),
})
export type ListedDocument = z.infer<typeof ListedDocument>
export const DocumentList = z.object({
  documents: z.array(ListedDocument),
  total: z.int(),
  pageSize: z.int(),
})
export const DocumentIds = z.object({ ids: z.array(z.string()) })

export const FilterChoices = z.object({
  owners: z.array(Named),
  categories: z.array(z.string()),
  reviewers: z.array(Named),
})
export type FilterChoices = z.infer<typeof FilterChoices>

const title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say what is to be done'), z.maxLength(200, 'Keep it to 200 characters'))
const assignee = z.nullable(z.uuid())
const dueOn = z.nullable(day)
export const ChangeMany = z.object({
  /** The id that undoes the change, even where the response is lost; the server makes one where it is omitted. */
  id: z.optional(z.uuid()),
  ids: z.array(z.uuid()).check(z.minLength(1, 'Choose a document'), z.maxLength(500, 'Choose 500 documents at most')),
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('owner'), account: assignee }),
    z.object({ action: z.literal('task'), title, assignee, dueOn }),
    z.object({ action: z.enum(['submit', 'withdraw', 'approve']) }),
    z.object({
      action: z.literal('trash'),
      reason: z.string().check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(500, 'Keep it to 500 characters')),
    }),
  ]),
})
export type ChangeMany = z.infer<typeof ChangeMany>
/** The result; `id` undoes the change. */
export const ChangedMany = z.object({
  id: z.nullable(z.string()),
  changed: z.int(),
  left: z.array(z.object({ path: z.string(), reason: z.string() })),
})
export type ChangedMany = z.infer<typeof ChangedMany>
export const UndoneMany = z.object({ undone: z.int(), left: z.int() })

export const SavedViews = z.object({
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      query: DocumentQuery,
      isShared: z.boolean(),
      owner: z.string(),
      isOwn: z.boolean(),
    }),
  ),
})
export const SaveView = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(60, 'Keep it to 60 characters')),
  query: DocumentQuery,
  isShared: z.boolean(),
})

export const Task = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  file: z.nullable(z.object({ id: z.string(), path: z.string(), title: z.string() })),
  assignee: z.nullable(Named),
  dueOn: z.nullable(z.string()),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  origin: z.nullable(z.string()),
  done: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), version: z.nullable(z.int()) })),
})
export type Task = z.infer<typeof Task>
/** `whose`: tasks of the caller, tasks that the caller has given to others, or all. */
export const TaskSearch = z.object({
  whose: z._default(z.enum(['mine', 'given', 'all']), 'mine'),
  file: z.optional(z.uuid()),
  done: z._default(z.stringbool(), false),
})
export const Tasks = z.object({ tasks: z.array(Task) })
const detail = z.string().check(z.trim(), z.maxLength(2000, 'Keep it to 2,000 characters'))
export const MakeTask = z.object({ title, detail, fileId: z.nullable(z.uuid()), assignee, dueOn })
export type MakeTask = z.infer<typeof MakeTask>
export const MadeTask = z.object({ id: z.string() })
export const ChangeTask = z.object({ title, detail, assignee, dueOn })
export const EndTask = z.object({ isDone: z.boolean() })

export const People = z.object({ people: z.array(Named) })

export const CalendarSpan = z.object({ from: day, to: day })
export const CalendarEntry = z.object({
  kind: z.enum(['publish', 'takeDown', 'review', 'task']),
  /** UTC. */
  day: z.string(),
  at: z.nullable(z.iso.datetime()),
  fileId: z.nullable(z.string()),
  title: z.string(),
  assignee: z.nullable(z.string()),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>
export const Calendar = z.object({ entries: z.array(CalendarEntry) })

const Excerpt = z.nullable(z.object({ documents: z.array(ListedDocument), total: z.int() }))
/** The home of the desk; parts that the caller may not read are null. */
export const Home = z.object({
  mine: Excerpt,
  tasks: z.array(Task),
  notes: z.nullable(
    z.array(
      z.object({
        fileId: z.string(),
        title: z.string(),
        author: z.string(),
        text: z.string(),
        madeAt: z.iso.datetime(),
      }),
    ),
  ),
  toReview: Excerpt,
  /** How many published articles name a review that nobody has signed. */
  unsigned: z.nullable(z.int()),
  toDecide: Excerpt,
  toChange: Excerpt,
  comments: z.nullable(z.object({ waiting: z.int(), urgent: z.int(), reported: z.int() })),
  /** Mails that await release. */
  mails: z.nullable(z.int()),
  conflicts: z.nullable(z.array(z.object({ id: z.string(), path: z.string() }))),
  overdue: Excerpt,
  dueSoon: Excerpt,
  scheduled: z.nullable(z.array(CalendarEntry)),
  published: z.nullable(
    z.array(
      z.object({
        fileId: z.nullable(z.string()),
        title: z.string(),
        path: z.string(),
        number: z.int(),
        at: z.iso.datetime(),
      }),
    ),
  ),
  feedback: z.nullable(
    z.object({
      open: z.int(),
      newest: z.array(
        z.object({
          id: z.string(),
          article: z.string(),
          label: z.string(),
          text: z.string(),
          madeAt: z.iso.datetime(),
        }),
      ),
    }),
  ),
  topics: z.nullable(z.array(z.object({ topic: z.string(), times: z.int(), newestAt: z.iso.datetime() }))),
})
export type Home = z.infer<typeof Home>
