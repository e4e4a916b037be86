import { z } from 'zod/mini'
import { contentStates } from '#model/newsroom/content-transitions.ts'

/* The files of the content, as the desk's application and its server exchange them. See desk-api.ts. */

const Version = z.object({
  id: z.string(),
  number: z.int(),
  actor: z.string(),
  madeAt: z.iso.datetime(),
})

/** A file, its state and its newest version. */
export const ContentEntry = z.object({
  id: z.string(),
  /** Relative to the content folder. */
  path: z.string(),
  state: z.enum(contentStates),
  head: Version,
  /** Whether readers see a version of it, and whether that is the newest version. */
  isLive: z.boolean(),
  isHeadLive: z.boolean(),
  publishAt: z.nullable(z.iso.datetime()),
  takeDownAt: z.nullable(z.iso.datetime()),
  /**
   * Who put it into the trash, and until when it can be restored; `until` is null for a file that readers have seen.
   */
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

/** A file with its newest text, its versions, and the unsaved draft of the caller. */
export const ContentFileView = z.object({
  entry: ContentEntry,
  /** Of the newest text: the file name where the text has no title. */
  title: z.string(),
  /** Its address on the site; null where it is not published or has no page of its own. */
  address: z.nullable(z.string()),
  text: z.string(),
  /** The changes requested in a version that was sent back. */
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

/** The mistakes that `check` finds, each with its position. */
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
/** Ids of states of a draft: the last one acknowledged, and those whose response was lost. */
const draftIds = z.array(z.uuid()).check(z.maxLength(1000))
/** `baseId` names the version that is replaced, so that nobody's work is overwritten. */
export const SaveText = z.object({
  baseId: z.uuid(),
  text: fileText,
  reason: z.nullable(reason),
  /** The draft that became this version; the server deletes it. */
  drafts: z.optional(draftIds),
})
export const KeepDraft = z.object({
  id: z.uuid(),
  baseId: z.uuid(),
  text: fileText,
  replaces: draftIds,
  /** The account that typed the text: a page may still send it after somebody else has signed in. */
  account: z.optional(z.uuid()),
})
export const DropDraft = z.object({ drafts: draftIds })
export const RestoreVersion = z.object({ baseId: z.uuid(), number: z.int(), reason: z.nullable(reason) })

/** What the caller does with a file; null once they have left it. */
export const SetPresence = z.object({ presence: z.nullable(z.enum(['reading', 'typing'])) })
/** The people who have a file open. */
export const Present = z.object({
  people: z.array(z.object({ account: z.string(), name: z.string(), isTyping: z.boolean() })),
})
export type Present = z.infer<typeof Present>

const headId = z.uuid()
/** A step with the newest version, which `headId` names. */
export const ContentStep = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['submit', 'withdraw', 'approve', 'unschedule', 'discard']), headId }),
  z.object({ event: z.literal('requestChanges'), headId, reason: neededReason }),
  z.object({ event: z.literal('schedule'), headId, at: z.iso.datetime({ offset: true }) }),
  z.object({ event: z.literal('planTakeDown'), headId, at: z.nullable(z.iso.datetime({ offset: true })) }),
])
export type ContentStep = z.infer<typeof ContentStep>
export const PublishVersion = z.object({ headId })
export const TakeDown = z.object({ headId, reason: neededReason })
/** Gives an article another address. */
export const MoveArticle = z.object({ headId, to: filePath })
export const Moved = z.object({ changed: z.array(z.string()), left: z.array(z.string()), ...TextProblems.def.shape })
/** A file that both folder and site have changed; null where there is no conflict. */
export const FolderConflict = z.object({ conflict: z.nullable(z.object({ base: z.string(), text: z.string() })) })
/** Files that both folder and site have changed. */
export const FolderConflicts = z.object({ files: z.array(z.object({ id: z.string(), path: z.string() })) })
/** `folderText` is the text of the folder that the caller saw. */
export const SettleConflict = z.object({ headId, folderText: fileText, text: fileText })
export const Trash = z.object({ headId, reason: neededReason })
