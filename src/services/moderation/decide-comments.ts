import { randomUUID } from 'node:crypto'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import type { ChangedComment } from './change-comment.ts'
import { CommentConflict } from './comment-conflict.ts'
import type { Decision, Moderator } from './comment-decision.ts'
import { decideComment } from './decide-comment.ts'
import { undoDecision } from './undo-decision.ts'

/** The outcome of one of several changes; a conflict in one does not stop the others. */
export type ChangeOutcome =
  | { outcome: 'changed'; changed: ChangedComment }
  | { outcome: 'conflict'; conflict: CommentConflict }
  /** The comment is deleted, or there is nothing to undo. */
  | { outcome: 'gone' }

/** Thrown for a correction of a comment from a content file: the next import would revert it. */
export class CommentOfFile extends Error {
  override readonly name = 'CommentOfFile'
}

/**
 * Decides on comments one by one, each in its own transaction. Several share a bulk id in the audit log.
 *
 * @param comments  with the version that the moderator saw; the present one when left out
 * @returns in the order of the comments
 * @throws NotPermitted; CommentOfFile, before anything is changed
 */
export async function decideComments(
  store: Pick<Store, 'transaction' | 'comments'>,
  comments: readonly { id: string; version?: number }[],
  decision: Decision,
  moderator: Actor,
): Promise<ChangeOutcome[]> {
  requirePermission(moderator, 'comments.decide')
  if (decision.action === 'correct') await requireNoneOfFile(store, comments)
  return oneByOne(comments, moderator, async ({ id, version }, by) => {
    const seen = version ?? (await store.comments.get(id))?.version
    return seen === undefined ? null : decideComment(store, id, seen, decision, by)
  })
}

async function requireNoneOfFile(
  { comments }: Pick<Store, 'comments'>,
  corrected: readonly { id: string }[],
): Promise<void> {
  for (const { id } of corrected)
    if ((await comments.get(id))?.isSeed)
      throw new CommentOfFile('This comment is of a content file: correct it there.')
}

/** Undoes entries of the audit log, one by one. @param entries  their ids, latest first */
export function undoDecisions(
  store: Pick<Store, 'transaction'>,
  entries: readonly string[],
  moderator: Actor,
): Promise<ChangeOutcome[]> {
  return oneByOne(entries, moderator, (entry, by) => undoDecision(store, entry, by))
}

async function oneByOne<Item>(
  items: readonly Item[],
  actor: Actor,
  change: (item: Item, by: Moderator) => Promise<ChangedComment | null>,
): Promise<ChangeOutcome[]> {
  const by: Moderator = { ...actor, ...(items.length > 1 && { bulkId: randomUUID() }) }
  const outcomes: ChangeOutcome[] = []
  for (const item of items) {
    try {
      const changed = await change(item, by)
      outcomes.push(changed ? { outcome: 'changed', changed } : { outcome: 'gone' })
    } catch (error) {
      if (!(error instanceof CommentConflict)) throw error
      outcomes.push({ outcome: 'conflict', conflict: error })
    }
  }
  return outcomes
}
