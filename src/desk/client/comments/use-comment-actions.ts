import { useState } from 'react'
import type { CommentDecision, DeskComment } from '../../desk-api.ts'
import type { CommentDialog } from './dialogs/CommentDialogs.tsx'
import { mayBeHardToRead } from './HeldText.tsx'

/**
 * The actions of a moderator, by button or by key, on the current comment, and for some actions on all checked
 * comments. A comment that may speak of a crisis cannot be published, reworded, rejected or erased before its text was
 * unfolded.
 */
export function useCommentActions({
  current,
  targets,
  onShow,
  onDecide,
  onUndo,
}: {
  current: DeskComment | undefined
  /** The comments that a decision applies to: the checked comments, otherwise the current one. */
  targets: readonly DeskComment[]
  onShow(id: string): void
  onDecide(comments: readonly DeskComment[], decision: CommentDecision): void
  onUndo(): void
}) {
  const [dialog, setDialog] = useState<CommentDialog | null>(null)
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<string>>(new Set())
  /** The comment that an action was refused for, because its text is folded. */
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
    /** Whether the last action was refused because the text of the current comment is folded. */
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
    /** Dismisses reports and keeps the comments unchanged. */
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
