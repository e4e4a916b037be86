import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { helpOfHolds } from '#model/readers/hold-help.ts'
import { type DeskComment, Replies } from '../../../desk-api.ts'
import { ask, post } from '../../api.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'
import { FilterSelect } from '../../controls/FilterSelect.tsx'
import { Waiting } from '../../controls/Waiting.tsx'
import styles from './ReplyDialog.module.css'

/** Help lines for the writer of a comment: to copy, or to send where the writer gave an address. */
export function ReplyDialog({
  comment: { id, email, moderationFlags },
  onSent,
  onClose,
}: {
  comment: DeskComment
  onSent(): void
  onClose(): void
}) {
  const queries = useQueryClient()
  const [isCopied, setCopied] = useState(false)
  const [choice, setChoice] = useState('0')
  const [help = 'crisis'] = helpOfHolds(moderationFlags)
  const reply = useQuery({
    queryKey: ['moderation', 'reply', help],
    queryFn: () => ask(`/comments/reply?${new URLSearchParams({ help })}`, Replies),
  })
  const replies = reply.data?.replies ?? []
  const chosen = replies[Number(choice)]
  const text = chosen?.text ?? null
  const send = useMutation({
    mutationFn: () => post('/comments/reply', { id, words: chosen?.words ?? null }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['comments', 'history'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      onSent()
    },
  })
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
      {replies.length > 1 && (
        <FilterSelect
          label="Words"
          names={Object.fromEntries(replies.map(({ words }, index) => [String(index), nameOf(words)]))}
          value={choice}
          onChange={(next) => {
            setChoice(next)
            setCopied(false)
          }}
        />
      )}
      {reply.data && (
        <p className={styles.text}>{text ?? 'The site has no help lines: write helpLines in content/site.'}</p>
      )}
    </DeskModal>
  )
}

/** The name of a reply: the beginning of the moderators' own words. */
function nameOf(words: string | null): string {
  if (words === null) return 'Usual words'
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words
}
