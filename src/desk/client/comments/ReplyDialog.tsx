import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskComment, ReplyText } from '../../desk-api.ts'
import { ask, tell } from '../api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskModal } from '../DeskModal.tsx'
import { Waiting } from '../Waiting.tsx'
import styles from './ReplyDialog.module.css'

/** Help lines for the writer of a comment: to be copied, or sent where the writer gave an address. */
export function ReplyDialog({
  comment: { id, email },
  onSent,
  onClose,
}: {
  comment: DeskComment
  onSent(): void
  onClose(): void
}) {
  const queries = useQueryClient()
  const [isCopied, setCopied] = useState(false)
  const reply = useQuery({ queryKey: ['reply'], queryFn: () => ask('/comments/reply', ReplyText) })
  const send = useMutation({
    mutationFn: () => tell('/comments/reply', { id }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['comments', 'history'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      onSent()
    },
  })
  const text = reply.data?.text ?? null
  return (
    <DeskModal
      title="Send help lines"
      buttons={
        <>
          {email !== null && (
            <DeskButton look="main" isDisabled={text === null || send.isPending} onPress={() => send.mutate()}>
              Send by mail
            </DeskButton>
          )}
          <DeskButton
            isDisabled={text === null}
            onPress={() => void navigator.clipboard.writeText(text ?? '').then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>
        {email === null ? 'No address of the writer is stored.' : `To ${email}. It is written down in the audit log.`}
      </p>
      {send.error && <p role="alert">{send.error.message}</p>}
      {!reply.data && <Waiting query={reply} />}
      {reply.data && (
        <p className={styles.text}>{text ?? 'The site has no help lines: write helpLines in content/site.'}</p>
      )}
    </DeskModal>
  )
}
