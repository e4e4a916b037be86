import { useState } from 'react'
import type { CommentDecision, DeskComment } from '../../desk-api.ts'
import type { CommentDialog } from './dialogs/CommentDialogs.tsx'
import { mayBeHardToRead } from './HeldText.tsx'

/**
 * What a moderator can do, by button or by key, with the comment in view, and for some actions with all that are
 * checked. What may speak of a crisis is not published, reworded, rejected or erased before its text was unfolded.
 */
export function useCommentActions({
  current,
  targets,
  onShow,
  onDecide,
  onUndo,
}: {
  current: DeskComment | undefined
  /** What a decision is about: the checked comments, otherwise the one in view. */
  targets: readonly DeskComment[]
  onShow(id: string): void
  onDecide(comments: readonly DeskComment[], decision: CommentDecision): void
  onUndo(): void
}) {
  const [dialog, setDialog] = useState<CommentDialog | null>(null)
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<string>>(new Set())
  /** The comment whose folded text kept an action from being done. */
  const [refusedId, setRefusedId] = useState<string | null>(null)

  const isFolded = (comment: DeskComment) => mayBeHardToRead(comment) && !unfoldedIds.has(comment.id)

  function onceRead(comments: readonly DeskComment[], act: () => void): void {
    const unread = comments.find(isFolded)
    if (unread) {
      onShow(unread.id)
      setRefusedId(unread.id)
    } else act()
  }

  function openDialog(kind: CommentDialog['kind'], [first, ...others]: readonly DeskComment[]): void {
    if (first) setDialog({ kind, comments: [first, ...others] })
  }

  function openOfCurrent(kind: CommentDialog['kind']): void {
    if (current) onceRead([current], () => openDialog(kind, [current]))
  }

  return {
    dialog,
    closeDialog: () => setDialog(null),
    isCurrentFolded: current !== undefined && isFolded(current),
    /** Whether the last action was refused since the text in view is folded. */
    isCurrentRefused: current !== undefined && isFolded(current) && current.id === refusedId,
    unfold() {
      if (current) setUnfoldedIds(new Set(unfoldedIds).add(current.id))
    },
    approve: () => onceRead(targets, () => onDecide(targets, { action: 'approve' })),
    reject: () => onceRead(targets, () => openDialog('reject', targets)),
    escalate() {
      const hard = targets.filter(mayBeHardToRead)
      if (hard.length > 0) onDecide(hard, { action: 'escalate' })
    },
    /** Keeps reported comments as they are. */
    dismiss() {
      const reported = targets.filter(({ reports }) => reports.length > 0)
      if (reported.length > 0) onDecide(reported, { action: 'dismiss' })
    },
    reply() {
      if (current && mayBeHardToRead(current)) openDialog('reply', [current])
    },
    block() {
      if (current && current.email !== null) openDialog('block', [current])
    },
    edit: () => openOfCurrent('edit'),
    note: () => openOfCurrent('note'),
    correct() {
      if (current && !current.isSeed) openOfCurrent('correct')
    },
    erase: () => openOfCurrent('erase'),
    undo() {
      setRefusedId(null)
      onUndo()
    },
  }
}

export type CommentActions = ReturnType<typeof useCommentActions>
