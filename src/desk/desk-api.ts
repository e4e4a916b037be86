import { z } from 'zod/mini'
import { reportReasonNames } from '#model/readers/comment-report.ts'
import { holdRules } from '#model/readers/hold-rules.ts'
import { longestUsualTexts } from '#model/readers/usual-texts.ts'

/*
 * What the desk's browser application and its server exchange. Both parse it; times are ISO 8601. In `zod/mini`, which
 * compiles nothing at run time: the content security policy of the desk would stop it.
 */

export const MailState = z.enum(['waiting', 'awaiting-release', 'sent', 'dead', 'unknown', 'refused'])

/** A mail without what its email says: the desk looks after delivery. What is to be decided by reading says who asks. */
export const DeskMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Of an article from a reader that awaits release: what its letter takes from the reader, and which article it is. */
  shared: z.nullable(z.object({ path: z.string(), senderName: z.string(), senderEmail: z.string() })),
})
export type DeskMail = z.infer<typeof DeskMail>

export const MailFilter = z.object({ state: z.optional(MailState) })
export const Mails = z.object({ mails: z.array(DeskMail) })

export const FeedbackState = z.enum(['new', 'held', 'done'])
export const DeskFeedback = z.object({
  id: z.string(),
  article: z.string(),
  /** What the reader chose (FEED-2). */
  label: z.string(),
  text: z.string(),
  email: z.string(),
  name: z.string(),
  state: FeedbackState,
  madeAt: z.iso.datetime(),
  /** The words of the article that it is about; empty where the reader marked none (REV-10). */
  quote: z.string(),
  /** The id of their section. */
  section: z.string(),
  /** The number of the version that answers it. */
  answer: z.nullable(z.number()),
})
export type DeskFeedback = z.infer<typeof DeskFeedback>
export const FeedbackFilter = z.object({ state: z.optional(FeedbackState) })
export const FeedbackList = z.object({ feedback: z.array(DeskFeedback) })
export const FeedbackMark = z.object({ state: z.enum(['new', 'done']) })

export const SignupFilter = z.object({ state: z.enum(['pending', 'confirmed', 'ended']) })
export const Signups = z.object({
  signups: z.array(
    z.object({ id: z.string(), email: z.string(), list: z.string(), source: z.string(), madeAt: z.iso.datetime() }),
  ),
})

/** An element of a plot. Its markup is sent as data: the policy of the desk's page admits no markup made of text. */
export interface SvgElement {
  tag: string
  attributes: Record<string, string>
  children: (SvgElement | string)[]
}
const SvgElement: z.ZodMiniType<SvgElement> = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  children: z.array(z.union([z.string(), z.lazy(() => SvgElement)])),
})

export const statisticsPeriods = [7, 30, 90] as const
export const StatisticsFilter = z.object({
  /** Days up to today. */
  days: z.pipe(z.coerce.number(), z.union(statisticsPeriods.map((days) => z.literal(days)))),
  /** What plots are drawn for. */
  width: z.enum(['narrow', 'wide']),
})

/** What the export of ads is of. */
export const AdReportFilter = z.pick(StatisticsFilter, { days: true })

const StatisticsChart = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.tuple([z.string()], z.number())),
  /** In place of the plot where there is none: what is missing. */
  empty: z.string(),
  plot: z.nullable(SvgElement),
})
export type StatisticsChart = z.infer<typeof StatisticsChart>

/** An experiment and what came of it (EXP-1). */
const ExperimentResult = z.object({
  id: z.string(),
  hypothesis: z.string(),
  owner: z.string(),
  /** ISO days, UTC. */
  start: z.string(),
  end: z.string(),
  state: z.enum(['planned', 'running', 'ended']),
  outcome: z.string(),
  /** Why a result is hidden, or has no intervals yet; null where there is nothing to say. */
  withheld: z.nullable(z.string()),
  /** The control first. */
  variants: z.array(
    z.object({
      name: z.string(),
      /** In percent. */
      weight: z.int(),
      /** Browsers that have seen it. */
      exposed: z.int(),
      outcomes: z.nullable(z.int()),
      rate: z.nullable(z.number()),
      /** From the control's rate, with the ends of its interval. */
      difference: z.nullable(z.object({ estimate: z.number(), low: z.number(), high: z.number() })),
    }),
  ),
  plot: z.nullable(SvgElement),
})
export type ExperimentResult = z.infer<typeof ExperimentResult>

const DeskError = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  pageType: z.string(),
  build: z.string(),
  count: z.int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type DeskError = z.infer<typeof DeskError>

/** A campaign of the site with a goal, and where it stands now. */
const DeskCampaign = z.object({
  id: z.string(),
  goal: z.int(),
  /** ISO days, UTC. */
  from: z.string(),
  until: z.string(),
  seen: z.int(),
  /** How often it would have been seen by now, had it been delivered evenly. */
  due: z.int(),
  /** In words. */
  pace: z.string(),
  /** Of the slots that ads of the site are put into, from 0 to 1. */
  share: z.number(),
})
export type DeskCampaign = z.infer<typeof DeskCampaign>

export const Statistics = z.object({
  /** The counts of the period, and of the one of the same length before it. */
  headlines: z.array(z.object({ title: z.string(), count: z.int(), before: z.int() })),
  charts: z.array(StatisticsChart),
  mostRead: z.array(z.object({ path: z.string(), reads: z.int() })),
  /** By article, that with the most first. */
  feedback: z.array(
    z.object({
      path: z.string(),
      sent: z.int(),
      types: z.array(z.object({ label: z.string(), sent: z.int() })),
    }),
  ),
  /** By the day on which they end. */
  campaigns: z.array(DeskCampaign),
  /** The newest first. */
  experiments: z.array(ExperimentResult),
  /** The most frequent first. */
  errors: z.array(DeskError),
})
export type Statistics = z.infer<typeof Statistics>

export const DeskTopic = z.object({
  topic: z.string(),
  times: z.int(),
  newestAt: z.iso.datetime(),
  details: z.array(z.string()),
})
export type DeskTopic = z.infer<typeof DeskTopic>
export const Topics = z.object({ topics: z.array(DeskTopic) })

const translatedArticle = { path: z.string(), title: z.string(), language: z.string() }
/** Translations whose original reads otherwise by now. */
export const OutdatedTranslations = z.object({
  translations: z.array(
    z.object({
      ...translatedArticle,
      original: z.object({ ...translatedArticle, changed: z.nullable(z.string()) }),
    }),
  ),
})

/** How much waits for moderators, by section. */
export const WaitingCounts = z.object({
  comments: z.int(),
  /** Of these: may speak of a crisis. */
  crisis: z.int(),
  escalated: z.int(),
  /** Published, and reported by readers. */
  reported: z.int(),
  feedback: z.int(),
  /** Held for a moderator. */
  mail: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** Which help lines are sent. */
export const WhoseLines = z.object({ help: z._default(z.enum(['poison', 'crisis', 'abuse']), 'crisis') })

/** What moderators can send to the writer of a comment, as plain text; none where the site has no help lines. */
export const Replies = z.object({
  replies: z.array(
    z.object({
      /** Of the moderators, above the help lines; null for the usual ones. */
      words: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
})

/** What the stream of changes tells of; lists of other subjects are asked for when they are shown. */
export const subjects = [
  'mail',
  'comments',
  'feedback',
  'newsletter',
  'moderation',
  'content',
  'pictures',
  'work',
  'reviews',
  'staff',
  'watched',
  'presence',
] as const
/** A message of the stream: the subjects to ask for again. */
export const Changed = z.array(z.enum(subjects))

export const commentStates = ['waiting', 'escalated', 'approved', 'rejected'] as const

const Held = z.object({
  rule: z.enum(holdRules),
  /** Start and end in the text as typed; null where the rule is about the whole. */
  span: z.nullable(z.tuple([z.int(), z.int()])),
})

/** A comment with all that a moderator needs to decide about it. */
export const DeskComment = z.object({
  id: z.string(),
  /** Its writer receives a mail about the decision. */
  wantsDecision: z.boolean(),
  articlePath: z.nullable(z.string()),
  articleTitle: z.nullable(z.string()),
  isSeed: z.boolean(),
  text: z.string(),
  editedText: z.nullable(z.string()),
  medicalNote: z.nullable(z.string()),
  condition: z.string(),
  age: z.string(),
  years: z.string(),
  email: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  state: z.enum(commentStates),
  reason: z.nullable(z.string()),
  moderationFlags: z.array(Held),
  /** Of readers, and nobody has answered. */
  reports: z.array(z.object({ reason: z.enum(reportReasonNames), detail: z.string() })),
  isUrgent: z.boolean(),
  decidedBy: z.nullable(z.string()),
  version: z.int(),
})
export type DeskComment = z.infer<typeof DeskComment>

/** The longest search, in characters. */
export const longestSearch = 200
/** In the body of a call: it may name a writer's address, which belongs into no address of ours. */
export const CommentFilter = z.object({
  /** All when left out. */
  state: z.optional(z.enum(commentStates)),
  /** Its id. */
  article: z.optional(z.string().check(z.maxLength(200))),
  rule: z.optional(z.enum(holdRules)),
  /** Reported by readers. */
  isReported: z.optional(z.boolean()),
  /** Sent at least so many hours ago. */
  olderThanHours: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Words, "words that stand together", an email. */
  search: z.optional(z.string().check(z.maxLength(longestSearch))),
  /** Goes on below this place. */
  after: z.optional(
    z.object({ isUrgent: z.boolean(), madeAt: z.iso.datetime(), id: z.string().check(z.maxLength(300)) }),
  ),
})
export type CommentFilter = z.infer<typeof CommentFilter>
export const Queue = z.object({
  comments: z.array(DeskComment),
  /** Whether there are more below. */
  goesOn: z.boolean(),
  waiting: z.int(),
  urgent: z.int(),
  escalated: z.int(),
  oldestAt: z.nullable(z.iso.datetime()),
})

/** What the same writer has sent besides. */
export const CommentsOfWriter = z.object({ comments: z.array(DeskComment) })

export const CommentedArticlesFilter = z.pick(CommentFilter, { state: true })
export const CommentedArticles = z.object({
  articles: z.array(z.object({ id: z.string(), title: z.nullable(z.string()), comments: z.int() })),
})

/** Longest texts of a moderator, in characters. */
export const longestTexts = { reason: 500, text: 4_000, note: 1_000, condition: 200 } as const

const wording = (length: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(length)))
export const CommentDecision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve') }),
  z.object({
    action: z.literal('reject'),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTexts.reason)),
  }),
  /** Passed on to somebody who can act. */
  z.object({ action: z.literal('escalate') }),
  /** What readers report of it does not stand against it. */
  z.object({ action: z.literal('dismiss') }),
  /** null shows what was typed again. */
  z.object({ action: z.literal('edit'), text: wording(longestTexts.text) }),
  /** null removes the note. */
  z.object({ action: z.literal('note'), text: wording(longestTexts.note) }),
  /** Age and years as the comment form stores them. */
  z.object({
    action: z.literal('correct'),
    condition: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTexts.condition)),
    age: z.string().check(z.regex(/^(?:\d{1,3})?$/, 'Expected a whole number, or nothing')),
    years: z.string().check(z.regex(/^(?:<1|\d{1,3})?$/, 'Expected a whole number, "<1", or nothing')),
  }),
])
export type CommentDecision = z.infer<typeof CommentDecision>

/** Comments of one decision at most. */
export const mostAtOnce = 100
export const Decide = z.object({
  /** With the version that the moderator saw. */
  comments: z.array(z.object({ id: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(mostAtOnce)),
  decision: CommentDecision,
})
export const Undo = z.object({
  /** Entries of the audit log, the last first. */
  entries: z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export const Decided = z.object({
  done: z.array(z.object({ comment: DeskComment, entry: z.string() })),
  /** What somebody else has changed meanwhile, as it is now; null where it is gone. */
  refused: z.array(z.object({ message: z.string(), comment: z.nullable(DeskComment) })),
})
export type Decided = z.infer<typeof Decided>

/** What the writer of a comment could choose from. */
export const ConditionOptions = z.object({ conditions: z.array(z.string()) })

/** The article that a comment is about, as plain text. */
export const ArticleText = z.object({
  title: z.string(),
  /** A section without a title has an empty one. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
})

/** The comment that a moderator looks at; null where none is. */
export const Watch = z.object({ id: z.nullable(z.string().check(z.maxLength(300))) })
/** Who looks at which comment now. */
export const Watched = z.object({
  watched: z.array(z.object({ id: z.string(), account: z.string(), moderator: z.string() })),
})

export const CommentId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) })

export const SendReply = z.object({
  ...CommentId.shape,
  words: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestUsualTexts.reply))),
})

export const DeskAuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  item: z.string(),
  bulkId: z.nullable(z.string()),
  /** Of the staff; null for what writers and the site did. */
  account: z.nullable(z.string()),
})
export type DeskAuditEntry = z.infer<typeof DeskAuditEntry>
const day = z.iso.date()
/** As `account`: what writers and the site did, which have none. */
export const noAccount = 'none'
export const AuditFilter = z.object({
  /** Kind and id, such as "content 0b0e…". */
  item: z.optional(z.string().check(z.maxLength(300))),
  account: z.optional(z.union([z.literal(noAccount), z.uuid()])),
  actor: z.optional(z.string().check(z.maxLength(200))),
  action: z.optional(z.string().check(z.maxLength(50))),
  /** Days, UTC; both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Goes on below this entry. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
})
export type AuditFilter = z.infer<typeof AuditFilter>
/** What was done with one comment. */
export const CommentHistory = z.object({ entries: z.array(DeskAuditEntry) })
export const AuditLog = z.object({
  entries: z.array(
    z.object({
      ...DeskAuditEntry.shape,
      /** What a file or an account of the staff is called now; null for others. */
      itemName: z.nullable(z.string()),
      /** Of a rejection; null for the rest, and once the comment is erased. */
      reason: z.nullable(z.string()),
      /** Fields that the action replaced, and what it put in their place; null for comments, which belong to their writers. */
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      /** Of the item after the action. */
      version: z.nullable(z.int()),
      /** Where readers see the comment, or its article; null where they see neither. */
      address: z.nullable(z.string()),
    }),
  ),
  goesOn: z.boolean(),
})
export type AuditLog = z.infer<typeof AuditLog>
/** Who and what the log can be narrowed down to. */
export const AuditNames = z.object({
  actors: z.array(z.object({ name: z.string(), account: z.nullable(z.string()) })),
  actions: z.array(z.string()),
})
export type AuditNames = z.infer<typeof AuditNames>

/** The reader whose data is looked up, exported or erased. */
export const ReaderEmail = z.object({ email: z.email().check(z.maxLength(320)) })
/** What is stored under an address. */
export const StoredOfReader = z.object({
  kinds: z.array(
    z.object({
      name: z.string(),
      entries: z.array(z.object({ id: z.string(), madeAt: z.iso.datetime(), about: z.string(), text: z.string() })),
    }),
  ),
  blocksMail: z.boolean(),
  /** What others sent and in which the address occurs. */
  mentionedIn: z.array(z.string()),
})
export type StoredOfReader = z.infer<typeof StoredOfReader>
/** How much was erased, by what it is called. */
export const ErasedOfReader = z.object({ erased: z.array(z.object({ name: z.string(), count: z.int() })) })

/** A source of published articles, with what became of it (REV-9). */
export const WatchedSource = z.object({
  link: z.string(),
  name: z.string(),
  kind: z.nullable(z.string()),
  date: z.nullable(z.string()),
  nextVersion: z.nullable(z.string()),
  /** The next version is out, by what was expected. */
  isSuperseded: z.boolean(),
  reached: z.enum(['there', 'moved', 'gone', 'unknown']),
  finding: z.string(),
  finalLink: z.nullable(z.string()),
  title: z.nullable(z.string()),
  retraction: z.enum(['retracted', 'concern', 'corrected', 'reinstated', 'none-found', 'unknown']),
  noticeLink: z.nullable(z.string()),
  noticeDate: z.nullable(z.string()),
  checkedAt: z.nullable(z.iso.datetime()),
  articles: z.array(z.object({ path: z.string(), title: z.string() })),
})
export type WatchedSource = z.infer<typeof WatchedSource>
export const WatchedSources = z.object({ sources: z.array(WatchedSource) })
