import { z } from 'zod/mini'
import { noticeWays } from '#model/newsroom/desk-notice.ts'
import { contextLength } from '#model/newsroom/text-anchor.ts'
import { Task } from './work-api.ts'

/* Notes of the staff on files, signals of readers about them, and mails to the staff. See desk-api.ts. */

const Anchor = z.object({
  quote: z.string().check(z.minLength(1), z.maxLength(500, 'Choose 500 characters at most')),
  before: z.string().check(z.maxLength(contextLength)),
  after: z.string().check(z.maxLength(contextLength)),
})
export type Anchor = z.infer<typeof Anchor>

export const Note = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  /** The words that the note is about; null for the whole file, and in answers. */
  anchor: z.nullable(Anchor),
  /** The newest version no longer has these words. */
  isLost: z.boolean(),
  text: z.string(),
  author: z.string(),
  madeAt: z.iso.datetime(),
  resolved: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
})
export type Note = z.infer<typeof Note>
export const Notes = z.object({ notes: z.array(Note) })
export const WriteNote = z.object({
  parentId: z.nullable(z.uuid()),
  anchor: z.nullable(Anchor),
  text: z.string().check(z.trim(), z.minLength(1, 'Say something'), z.maxLength(4000, 'Keep it to 4,000 characters')),
  mentions: z.array(z.uuid()).check(z.maxLength(20, 'Mention 20 people at most')),
})
export const WrittenNote = z.object({ id: z.string() })
export const ResolveNote = z.object({ isResolved: z.boolean() })

/** Feedback of a reader on an article, or a topic that readers requested. */
export const Signal = z.object({
  /** Such as "feedback {id}" or "topic {its words}". */
  origin: z.string(),
  label: z.string(),
  text: z.string(),
  times: z.int(),
  newestAt: z.iso.datetime(),
  /** The reader sent it from the article, or somebody has assigned it to the article. */
  isPlaced: z.boolean(),
  isOpen: z.boolean(),
  answer: z.nullable(z.object({ version: z.int(), by: z.string() })),
  task: z.nullable(Task),
})
export type Signal = z.infer<typeof Signal>
export const Signals = z.object({ feedback: z.array(Signal), topics: z.array(Signal) })

const origin = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?:feedback [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|topic .+)$/s, 'Expected feedback or a topic'),
  )
export const MakeSignalTask = z.object({
  origin,
  assignee: z.nullable(z.uuid()),
  dueOn: z.nullable(z.iso.date()),
})
export const AnswerSignals = z.object({
  origins: z.array(origin).check(z.minLength(1), z.maxLength(100)),
  version: z.int().check(z.minimum(1)),
})
export const PlaceTopic = z.object({ topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) })

export const FailingSearch = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 28),
})
export const FailingArticles = z.object({
  articles: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      fileId: z.nullable(z.string()),
      reads: z.int(),
      votes: z.int(),
      unhelpful: z.int(),
      leftEarly: z.nullable(z.number()),
      topics: z.int(),
      score: z.number(),
    }),
  ),
})

const way = z.enum(noticeWays)
/** How an account receives each kind of notification. */
export const MailChoice = z.object({ mention: way, task: way, review: way, due: way })
export type MailChoice = z.infer<typeof MailChoice>
