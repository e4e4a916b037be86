import { useState } from 'react'
import { type CommentDecision, type Decided, type DeskComment, longestTexts } from '../../../desk-api.ts'
import { useUsualTexts } from '../../moderation/usual-texts.ts'
import { EraseDialog } from '../../readers/EraseDialog.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import styles from './CommentDialogs.module.css'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { WordingDialog } from './WordingDialog.tsx'

/**
 * A dialog that asks for a text, with the comments as they were when it opened: the server refuses it where others have
 * changed them since.
 */
export interface CommentDialog {
  kind: 'edit' | 'note' | 'correct' | 'reject' | 'erase' | 'reply' | 'block'
  /** The comments that the dialog applies to; several for a rejection only. */
  comments: readonly [DeskComment, ...DeskComment[]]
}

/** The open dialog. It closes once its action succeeds; the typed text stays until then. */
export function CommentDialogs({
  dialog: { kind, comments },
  problem,
  isBusy,
  onDecide,
  onErase,
  onReplied,
  onBlocked,
  onClose,
}: {
  dialog: CommentDialog
  /** Why the last attempt did not reach the server. */
  problem: string
  isBusy: boolean
  /** Returns null where nothing was decided; `problem` gives the reason. */
  onDecide(decision: CommentDecision, comments: readonly DeskComment[]): Promise<Decided | null>
  onErase(comment: DeskComment): void
  onReplied(): void
  onBlocked(): void
  onClose(): void
}) {
  const [refused, setRefused] = useState<Decided['refused'][number] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { data: usual } = useUsualTexts()
  const [first] = comments
  // A moderator may overwrite another's change only after seeing it.
  const seen = refused?.comment ?? first

  async function save(decision: CommentDecision, decidedComments: readonly DeskComment[]): Promise<void> {
    const decided = await onDecide(decision, decidedComments)
    const [conflict] = decided?.refused ?? []
    setFailed(decided === null)
    if (conflict && decision.action !== 'reject') setRefused(conflict)
    else if (decided) onClose()
  }

  const saveWords = (words: string) => (refused?.comment ? 'Save over it' : words)
  const own = { isBusy, onClose }
  const result = <SaveResult kind={kind} problem={isFailed ? problem : ''} refused={refused} />
  if (kind === 'reject')
    return (
      <WordingDialog
        {...own}
        title={comments.length === 1 ? 'Reject the comment' : `Reject ${comments.length} comments`}
        label="Another reason; its writer reads it"
        initial=""
        choices={usual?.reason.texts ?? []}
        maxLength={longestTexts.reason}
        save="Reject"
        onSave={(reason) => void save({ action: 'reject', reason }, comments)}
      >
        {result}
      </WordingDialog>
    )
  if (kind === 'edit')
    return (
      <WordingDialog
        {...own}
        title="Edit the comment"
        label="Readers see this wording"
        initial={first.editedText ?? first.text}
        original={first.text}
        maxLength={longestTexts.text}
        save={saveWords('Save wording')}
        remove={first.editedText === null ? undefined : 'Show as typed'}
        onSave={(text) => void save({ action: 'edit', text }, [seen])}
        onRemove={() => void save({ action: 'edit', text: null }, [seen])}
      >
        {result}
      </WordingDialog>
    )
  if (kind === 'note')
    return (
      <WordingDialog
        {...own}
        title="Editor’s note"
        label="Shown below the comment"
        initial={first.medicalNote ?? ''}
        choices={usual?.note.texts.length ? usual.note.texts : undefined}
        isChoiceEdited
        maxLength={longestTexts.note}
        save={saveWords('Save note')}
        remove={first.medicalNote === null ? undefined : 'Remove note'}
        onSave={(text) => void save({ action: 'note', text }, [seen])}
        onRemove={() => void save({ action: 'note', text: null }, [seen])}
      >
        {result}
      </WordingDialog>
    )
  if (kind === 'correct')
    return (
      <CorrectDialog
        {...own}
        comment={first}
        save={saveWords('Save')}
        onSave={(correction) => void save({ action: 'correct', ...correction }, [seen])}
      >
        {result}
      </CorrectDialog>
    )
  if (kind === 'block') return <BlockDialog comment={first} onBlocked={onBlocked} onClose={onClose} />
  if (kind === 'reply') return <ReplyDialog comment={first} onSent={onReplied} onClose={onClose} />
  return (
    <EraseDialog
      title="Erase the comment?"
      consequence="It leaves its article at once."
      answer="erase"
      onErase={() => onErase(first)}
      onClose={onClose}
    />
  )
}

/** The result of the last attempt to save. */
function SaveResult({
  kind,
  problem,
  refused,
}: {
  kind: CommentDialog['kind']
  problem: string
  refused: Decided['refused'][number] | null
}) {
  return (
    <>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {refused && <Conflict kind={kind} refused={refused} />}
    </>
  )
}

/** The change that somebody else made since the dialog opened. */
function Conflict({
  kind,
  refused: { message, comment },
}: {
  kind: CommentDialog['kind']
  refused: Decided['refused'][number]
}) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <b>Not saved: {message}.</b> {comment && 'What you typed is still here. Saving now replaces what is there.'}
      </p>
      {comment && <blockquote dir="auto">{theirsOf(kind, comment)}</blockquote>}
    </div>
  )
}

function theirsOf(kind: CommentDialog['kind'], comment: DeskComment): string {
  if (kind === 'correct') return [comment.condition, comment.age, comment.years].filter(Boolean).join(' · ')
  if (kind === 'note') return comment.medicalNote ?? 'There is no note now.'
  return comment.editedText ?? 'It is shown as typed now.'
}
