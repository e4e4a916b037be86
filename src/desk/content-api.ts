import { z } from 'zod/mini'
import { contentStates } from '#model/newsroom/content-transitions.ts'

/* The files of the content, as the desk's application and its server exchange them. See desk-api.ts. */

const Version = z.object({
  id: z.string(),
  number: z.int(),
  actor: z.string(),
  madeAt: z.iso.datetime(),
})

/** A file, and where its newest version stands. */
export const ContentEntry = z.object({
  id: z.string(),
  /** Below the content folder. */
  path: z.string(),
  state: z.enum(contentStates),
  head: Version,
  /** Whether readers see a version of it, and whether that is the newest. */
  isLive: z.boolean(),
  isHeadLive: z.boolean(),
  publishAt: z.nullable(z.iso.datetime()),
  takeDownAt: z.nullable(z.iso.datetime()),
  /** Who has put it into the trash, and until when it can be taken out; null for one that readers have seen. */
  trash: z.nullable(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type ContentEntry = z.infer<typeof ContentEntry>
export const ContentList = z.object({ files: z.array(ContentEntry) })

/** A file with its newest text, its past, and what the caller has typed and not yet saved. */
export const ContentFileView = z.object({
  entry: ContentEntry,
  /** By its newest text: its file name where that gives none. */
  title: z.string(),
  /** Where readers see it; null where they do not, or where it has no page of its own. */
  address: z.nullable(z.string()),
  text: z.string(),
  /** What is to change in a version that was sent back. */
  requested: z.nullable(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })),
  draft: z.nullable(
    z.object({ id: z.string(), baseId: z.string(), baseText: z.string(), text: z.string(), savedAt: z.iso.datetime() }),
  ),
  versions: z.array(
    z.object({
      ...Version.def.shape,
      origin: z.enum(['import', 'edit', 'restore', 'settlement', 'move']),
      reason: z.nullable(z.string()),
      parent: z.nullable(z.int()),
      isLive: z.boolean(),
    }),
  ),
})
export type ContentFileView = z.infer<typeof ContentFileView>

export const VersionText = z.object({ text: z.string() })

/** Pages of the site that a link may lead to. */
export const ContentLinks = z.object({ pages: z.array(z.object({ path: z.string(), title: z.string() })) })

export const fileText = z.string().check(z.maxLength(2_000_000, 'Keep it to 2,000,000 characters'))
const reason = z.string().check(z.trim(), z.maxLength(500, 'Keep it to 500 characters'))
const neededReason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(500, 'Keep it to 500 characters'))
export const filePath = z.string().check(z.maxLength(200))

/** What `check` says, each at its place. */
export const TextProblems = z.object({
  problems: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      line: z.int(),
      column: z.int(),
      found: z.string(),
      expected: z.string(),
    }),
  ),
})
export type TextProblems = z.infer<typeof TextProblems>

export const StartFile = z.object({ path: filePath, text: fileText, reason: z.nullable(reason) })
/** States of a draft: what was acknowledged last, and those whose answer went astray. */
const draftIds = z.array(z.uuid()).check(z.maxLength(1000))
/** The version that is changed is named, so that nobody's work is passed over. */
export const SaveText = z.object({
  baseId: z.uuid(),
  text: fileText,
  reason: z.nullable(reason),
  /** The draft that it came of, which is forgotten then. */
  drafts: z.optional(draftIds),
})
export const KeepDraft = z.object({ id: z.uuid(), baseId: z.uuid(), text: fileText, replaces: draftIds })
export const DropDraft = z.object({ drafts: draftIds })
export const RestoreVersion = z.object({ baseId: z.uuid(), number: z.int(), reason: z.nullable(reason) })

/** What the caller does with a file; null where they have left it. */
export const SetPresence = z.object({ presence: z.nullable(z.enum(['reading', 'typing'])) })
/** Who has a file open. */
export const Present = z.object({
  people: z.array(z.object({ account: z.string(), name: z.string(), isTyping: z.boolean() })),
})
export type Present = z.infer<typeof Present>

const headId = z.uuid()
/** A step with the newest version, which is named. */
export const ContentStep = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['submit', 'withdraw', 'approve', 'unschedule', 'discard']), headId }),
  z.object({ event: z.literal('requestChanges'), headId, reason: neededReason }),
  z.object({ event: z.literal('schedule'), headId, at: z.iso.datetime({ offset: true }) }),
  z.object({ event: z.literal('planTakeDown'), headId, at: z.nullable(z.iso.datetime({ offset: true })) }),
])
export type ContentStep = z.infer<typeof ContentStep>
export const PublishVersion = z.object({ headId })
export const TakeDown = z.object({ headId, reason: neededReason })
/** Of an article: another address. */
export const MoveArticle = z.object({ headId, to: filePath })
export const Moved = z.object({ changed: z.array(z.string()), left: z.array(z.string()), ...TextProblems.def.shape })
/** What folder and site have both changed; null where they have not. */
export const FolderConflict = z.object({ conflict: z.nullable(z.object({ base: z.string(), text: z.string() })) })
/** Files that folder and site have both changed. */
export const FolderConflicts = z.object({ files: z.array(z.object({ id: z.string(), path: z.string() })) })
/** The folder's text is the one that was seen. */
export const SettleConflict = z.object({ headId, folderText: fileText, text: fileText })
export const Trash = z.object({ headId, reason: neededReason })
