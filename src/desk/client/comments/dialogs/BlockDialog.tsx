import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskComment } from '../../../desk-api.ts'
import { longestBlockReason } from '../../../moderation-api.ts'
import { post } from '../../api.ts'
import styles from './CommentDialogs.module.css'
import { WordingDialog } from './WordingDialog.tsx'

/**
 * Sets aside, for a time, comments of the writer of a comment; asks for the reason, for the list of blocked writers.
 */
export function BlockDialog({
  comment: { id },
  onBlocked,
  onClose,
}: {
  comment: DeskComment
  onBlocked(): void
  onClose(): void
}) {
  const queries = useQueryClient()
  const block = useMutation({
    mutationFn: (reason: string) => post('/comments/block', { id, reason }),
    onSuccess() {
      for (const subject of ['moderation', 'comments', 'audit']) void queries.invalidateQueries({ queryKey: [subject] })
      onBlocked()
    },
  })
  return (
    <WordingDialog
      title="Block the writer"
      label="Why, for other moderators"
      initial=""
      maxLength={longestBlockReason}
      save="Block for 90 days"
      isBusy={block.isPending}
      onSave={(reason) => block.mutate(reason)}
      onClose={onClose}
    >
      <p>
        What is sent with this address is set aside, and its writer is not told. This comment stays as it is. The
        address is not stored with the block.
      </p>
      {block.error && (
        <p role="alert" className={styles.problem}>
          {block.error.message}
        </p>
      )}
    </WordingDialog>
  )
}
