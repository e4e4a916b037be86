import { type CommentDecision, type DeskComment, longestTexts } from '../desk-api.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { rejectionReasons } from './rejection-reasons.ts'
import { WordingDialog } from './WordingDialog.tsx'

export type CommentDialog = 'edit' | 'note' | 'reject' | 'erase' | 'reply'

/** The dialogs of what needs words. Wordings and erasure are of one comment, whatever is chosen. */
export function CommentDialogs({
  open,
  current,
  targets,
  onDecide,
  onErase,
  onReplied,
  onClose,
}: {
  open: string | null
  current: DeskComment
  /** What a rejection is about. */
  targets: readonly DeskComment[]
  onDecide(decision: CommentDecision, comments?: readonly DeskComment[]): void
  onErase(comment: DeskComment): void
  onReplied(): void
  onClose(): void
}) {
  if (open === 'reject')
    return (
      <WordingDialog
        title={targets.length === 1 ? 'Reject the comment' : `Reject ${targets.length} comments`}
        label="Another reason; its writer reads it"
        initial=""
        choices={rejectionReasons}
        maxLength={longestTexts.reason}
        save="Reject"
        onSave={(reason) => onDecide({ action: 'reject', reason })}
        onClose={onClose}
      />
    )
  if (open === 'edit')
    return (
      <WordingDialog
        title="Edit the comment"
        label="Readers see this wording"
        initial={current.editedText ?? current.text}
        original={current.text}
        maxLength={longestTexts.text}
        save="Save wording"
        remove={current.editedText === null ? undefined : 'Show as typed'}
        onSave={(text) => onDecide({ action: 'edit', text }, [current])}
        onRemove={() => onDecide({ action: 'edit', text: null }, [current])}
        onClose={onClose}
      />
    )
  if (open === 'note')
    return (
      <WordingDialog
        title="Editor’s note"
        label="Shown below the comment"
        initial={current.medicalNote ?? ''}
        maxLength={longestTexts.note}
        save="Save note"
        remove={current.medicalNote === null ? undefined : 'Remove note'}
        onSave={(text) => onDecide({ action: 'note', text }, [current])}
        onRemove={() => onDecide({ action: 'note', text: null }, [current])}
        onClose={onClose}
      />
    )
  if (open === 'reply') return <ReplyDialog comment={current} onSent={onReplied} onClose={onClose} />
  if (open === 'erase')
    return (
      <EraseDialog
        title="Erase the comment?"
        consequence="It leaves its article at once."
        answer="erase"
        onErase={() => onErase(current)}
        onClose={onClose}
      />
    )
  return null
}
