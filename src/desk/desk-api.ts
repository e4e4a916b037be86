import { z } from 'zod/mini'
import { reportReasonNames } from '#model/readers/comment-report.ts'
import { holdRules } from '#model/readers/hold-rules.ts'
import { longestUsualTexts } from '#model/readers/usual-texts.ts'
import { RowPlaceText } from './row-place.ts'

/*
 * The requests and responses of the desk's browser application and its server. Both parse them; times are ISO 8601. The
 * schemas use `zod/mini`, which compiles nothing at run time: the content security policy of the desk forbids that.
 */

export const MailState = z.enum(['waiting', 'awaiting-release', 'sent', 'dead', 'unknown', 'refused'])

/** A mail without its text: the desk manages delivery. A mail that a moderator must judge has `shared`. */
export const DeskMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /**
   * For an article that a reader sent and that awaits release: its path, and the name and address that the reader gave.
   */
  shared: z.nullable(z.object({ path: z.string(), senderName: z.string(), senderEmail: z.string() })),
})
export type DeskMail = z.infer<typeof DeskMail>

/** The place of the last row of the page before. */
const after = z.optional(RowPlaceText)
/** Whether a list has rows after those of its page. */
const goesOn = z.boolean()

export const MailFilter = z.object({ state: z.optional(MailState), after })
export const Mails = z.object({ mails: z.array(DeskMail), goesOn })

export const FeedbackState = z.enum(['new', 'held', 'done'])
export const DeskFeedback = z.object({
  id: z.string(),
  article: z.string(),
  /** The choice of the reader (FEED-2). */
  label: z.string(),
  text: z.string(),
  email: z.string(),
  name: z.string(),
  state: FeedbackState,
  madeAt: z.iso.datetime(),
  /** The words of the article that the feedback is about; empty where the reader marked none (REV-10). */
  quote: z.string(),
  /** The id of the section of these words. */
  section: z.string(),
  /** The number of the version that answers it. */
  answer: z.nullable(z.number()),
})
export type DeskFeedback = z.infer<typeof DeskFeedback>
export const FeedbackFilter = z.object({ state: z.optional(FeedbackState) })
export const FeedbackPage = z.extend(FeedbackFilter, { after })
export const FeedbackList = z.object({ feedback: z.array(DeskFeedback), goesOn })
export const FeedbackMark = z.object({ state: z.enum(['new', 'done']) })

export const SignupFilter = z.object({ state: z.enum(['pending', 'confirmed', 'ended']), after })
export const Signups = z.object({
  signups: z.array(
    z.object({ id: z.string(), email: z.string(), list: z.string(), source: z.string(), madeAt: z.iso.datetime() }),
  ),
  goesOn,
})

/** An element of a plot. Its markup is sent as data: the policy of the desk's page forbids markup made from text. */
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
  /** The screen width that plots are drawn for. */
  width: z.enum(['narrow', 'wide']),
})

/** The period of the export of ads. */
export const AdReportFilter = z.pick(StatisticsFilter, { days: true })

const StatisticsChart = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.tuple([z.string()], z.number())),
  /** Shown where there is no plot: the data that is missing. */
  empty: z.string(),
  plot: z.nullable(SvgElement),
})
export type StatisticsChart = z.infer<typeof StatisticsChart>

/** An experiment and its results (EXP-1). */
const ExperimentResult = z.object({
  id: z.string(),
  hypothesis: z.string(),
  owner: z.string(),
  /** ISO days, UTC. */
  start: z.string(),
  end: z.string(),
  state: z.enum(['planned', 'running', 'ended']),
  outcome: z.string(),
  /** Why a result is hidden, or has no intervals yet; null where neither is so. */
  withheld: z.nullable(z.string()),
  /** The control first. */
  variants: z.array(
    z.object({
      name: z.string(),
      /** In percent. */
      weight: z.int(),
      /** Browsers that have seen the variant. */
      exposed: z.int(),
      outcomes: z.nullable(z.int()),
      rate: z.nullable(z.number()),
      /** The difference from the control's rate, with the ends of its interval. */
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

/** A campaign of the site with a goal, and its progress. */
const DeskCampaign = z.object({
  id: z.string(),
  goal: z.int(),
  /** ISO days, UTC. */
  from: z.string(),
  until: z.string(),
  seen: z.int(),
  /** How often it would have been seen by now if delivered evenly. */
  due: z.int(),
  /** In words. */
  pace: z.string(),
  /** Its share of the slots that ads of the site fill, from 0 to 1. */
  share: z.number(),
})
export type DeskCampaign = z.infer<typeof DeskCampaign>

export const Statistics = z.object({
  /** The counts of the period, and of the period of the same length before it. */
  headlines: z.array(z.object({ title: z.string(), count: z.int(), before: z.int() })),
  charts: z.array(StatisticsChart),
  mostRead: z.array(z.object({ path: z.string(), reads: z.int() })),
  /** By article, most first. */
  feedback: z.array(
    z.object({
      path: z.string(),
      sent: z.int(),
      types: z.array(z.object({ label: z.string(), sent: z.int() })),
    }),
  ),
  /** By the day on which they end. */
  campaigns: z.array(DeskCampaign),
  /** Newest first. */
  experiments: z.array(ExperimentResult),
  /** Most frequent first. */
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
/** Translations whose original has changed since. */
export const OutdatedTranslations = z.object({
  translations: z.array(
    z.object({
      ...translatedArticle,
      original: z.object({ ...translatedArticle, changed: z.nullable(z.string()) }),
    }),
  ),
})

/** How many items wait for moderators, by section. */
export const WaitingCounts = z.object({
  comments: z.int(),
  /** Waiting comments that may speak of a crisis. */
  crisis: z.int(),
  escalated: z.int(),
  /** Published comments that readers have reported. */
  reported: z.int(),
  feedback: z.int(),
  /** Mails held for a moderator. */
  mail: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** The topic of the help lines to send. */
export const WhoseLines = z.object({ help: z._default(z.enum(['poison', 'crisis', 'abuse']), 'crisis') })

/**
 * Replies that moderators can send to the writer of a comment, as plain text; empty where the site has no help lines.
 */
export const Replies = z.object({
  replies: z.array(
    z.object({
      /** Words of the moderators above the help lines; null for the default words. */
      words: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
})

/** Subjects that the stream of changes announces; lists of other subjects are requested each time they are shown. */
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
/** A message of the stream: the subjects to request again. */
export const Changed = z.array(z.enum(subjects))

export const commentStates = ['waiting', 'escalated', 'approved', 'rejected'] as const

const Held = z.object({
  rule: z.enum(holdRules),
  /** Start and end in the original text; null where the rule is about the whole text. */
  span: z.nullable(z.tuple([z.int(), z.int()])),
})

/** A comment with everything that a moderator needs to decide on it. */
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
  /** Reports of readers that no moderator has answered. */
  reports: z.array(z.object({ reason: z.enum(reportReasonNames), detail: z.string() })),
  isUrgent: z.boolean(),
  decidedBy: z.nullable(z.string()),
  version: z.int(),
})
export type DeskComment = z.infer<typeof DeskComment>

/** The longest search, in characters. */
export const longestSearch = 200
/** Sent in the body of a request: a search may contain a writer's email address, which must not appear in a URL. */
export const CommentFilter = z.object({
  /** All states if omitted. */
  state: z.optional(z.enum(commentStates)),
  /** The id of the article. */
  article: z.optional(z.string().check(z.maxLength(200))),
  rule: z.optional(z.enum(holdRules)),
  /** Reported by readers. */
  isReported: z.optional(z.boolean()),
  /** Sent at least this many hours ago. */
  olderThanHours: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Words, "an exact phrase", or an email address. */
  search: z.optional(z.string().check(z.maxLength(longestSearch))),
  /** The position in the queue after which the page starts. */
  after: z.optional(
    z.object({ isUrgent: z.boolean(), madeAt: z.iso.datetime(), id: z.string().check(z.maxLength(300)) }),
  ),
})
export type CommentFilter = z.infer<typeof CommentFilter>
export const Queue = z.object({
  comments: z.array(DeskComment),
  /** Whether more comments follow. */
  goesOn: z.boolean(),
  waiting: z.int(),
  urgent: z.int(),
  escalated: z.int(),
  oldestAt: z.nullable(z.iso.datetime()),
})

/** Other comments of the same writer. */
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
  /** Passes the comment on to somebody who can act. */
  z.object({ action: z.literal('escalate') }),
  /** Dismisses the reports of readers about the comment. */
  z.object({ action: z.literal('dismiss') }),
  /** null restores the original text. */
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

/** The most comments in one decision. */
export const mostAtOnce = 100
export const Decide = z.object({
  /** `version` is the version that the moderator saw. */
  comments: z.array(z.object({ id: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(mostAtOnce)),
  decision: CommentDecision,
})
export const Undo = z.object({
  /** Entries of the audit log, last first. */
  entries: z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export const Decided = z.object({
  done: z.array(z.object({ comment: DeskComment, entry: z.string() })),
  /** Comments that somebody else has changed meanwhile, in their present state; null where the comment is gone. */
  refused: z.array(z.object({ message: z.string(), comment: z.nullable(DeskComment) })),
})
export type Decided = z.infer<typeof Decided>

/** The conditions that the comment form offers. */
export const ConditionOptions = z.object({ conditions: z.array(z.string()) })

/** The article that a comment is about, as plain text. */
export const ArticleText = z.object({
  title: z.string(),
  /** `title` is empty for a section without a title. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
})

/** The comment that a moderator looks at; null for none. */
export const Watch = z.object({ id: z.nullable(z.string().check(z.maxLength(300))) })
/** Which moderator looks at which comment now. */
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
  /** The account of the staff member; null for actions of writers and of the site. */
  account: z.nullable(z.string()),
})
export type DeskAuditEntry = z.infer<typeof DeskAuditEntry>
const day = z.iso.date()
/** Value of `account` that selects the actions of writers and of the site, which have no account. */
export const noAccount = 'none'
export const AuditFilter = z.object({
  /** Kind and id, such as "content 0b0e…". */
  item: z.optional(z.string().check(z.maxLength(300))),
  account: z.optional(z.union([z.literal(noAccount), z.uuid()])),
  actor: z.optional(z.string().check(z.maxLength(200))),
  action: z.optional(z.string().check(z.maxLength(50))),
  /** Days, UTC; both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** Only entries older than this entry. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
})
export type AuditFilter = z.infer<typeof AuditFilter>
/** The audit entries of one comment. */
export const CommentHistory = z.object({ entries: z.array(DeskAuditEntry) })
export const AuditLog = z.object({
  entries: z.array(
    z.object({
      ...DeskAuditEntry.shape,
      /** The present name of a file or of a staff account; null for other items. */
      itemName: z.nullable(z.string()),
      /** The reason of a rejection; null for other actions, and once the comment is erased. */
      reason: z.nullable(z.string()),
      /** Fields before and after the action; null for comments, whose text belongs to their writers. */
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      /** The version of the item after the action. */
      version: z.nullable(z.int()),
      /** The public address of the comment, or of its article; null where readers see neither. */
      address: z.nullable(z.string()),
    }),
  ),
  goesOn: z.boolean(),
})
export type AuditLog = z.infer<typeof AuditLog>
/** The people and actions that the log can be filtered by. */
export const AuditNames = z.object({
  actors: z.array(z.object({ name: z.string(), account: z.nullable(z.string()) })),
  actions: z.array(z.string()),
})
export type AuditNames = z.infer<typeof AuditNames>

/** The reader whose data is looked up, exported or erased. */
export const ReaderEmail = z.object({ email: z.email().check(z.maxLength(320)) })
/** The data stored under an email address. */
export const StoredOfReader = z.object({
  kinds: z.array(
    z.object({
      name: z.string(),
      entries: z.array(z.object({ id: z.string(), madeAt: z.iso.datetime(), about: z.string(), text: z.string() })),
    }),
  ),
  blocksMail: z.boolean(),
  /** Data sent by others that contains the address. */
  mentionedIn: z.array(z.string()),
})
export type StoredOfReader = z.infer<typeof StoredOfReader>
/** The number of erased entries of each kind. */
export const ErasedOfReader = z.object({ erased: z.array(z.object({ name: z.string(), count: z.int() })) })

/** A source of published articles, with the results of its last check (REV-9). */
export const WatchedSource = z.object({
  link: z.string(),
  name: z.string(),
  kind: z.nullable(z.string()),
  date: z.nullable(z.string()),
  nextVersion: z.nullable(z.string()),
  /** The expected date of the next version has passed. */
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
