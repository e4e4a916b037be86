import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CommentDecision, Decided, type DeskComment, mostAtOnce } from '../../desk-api.ts'
import { change, post } from '../api.ts'

const doneWords = {
  approve: 'approved',
  reject: 'rejected',
  escalate: 'escalated',
  dismiss: 'kept as it is',
  edit: 'reworded',
  note: 'noted',
  correct: 'corrected',
} as const

/**
 * Decides about comments, takes decisions back, the last first, and erases.
 */
export function useDecisions({
  onChanged,
  onSettled,
  onErased,
}: {
  /** Told of the comments as they are now. */
  onChanged(comments: readonly DeskComment[]): void
  /** Told of the ids of those that need no more attention. */
  onSettled(ids: ReadonlySet<string>): void
  onErased(id: string): void
}) {
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  /** Entries of the audit log by decision, the last at the end. */
  const undoable = useRef<string[][]>([])

  function apply({ done, refused }: Decided, words: string): void {
    onChanged([...done.map(({ comment }) => comment), ...refused.flatMap(({ comment }) => comment ?? [])])
    const count = done.length === 1 ? '1 comment' : `${done.length} comments`
    const problem = refused[0] && `Not changed: ${refused[0].message}.`
    setMessage([done.length > 0 && `${count} ${words}.`, problem].filter(Boolean).join(' '))
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }
  const onError = (error: Error) => setMessage(error.message)

  const decide = useMutation({
    mutationFn: ({ comments, decision }: { comments: readonly DeskComment[]; decision: CommentDecision }) =>
      inParts(
        comments.map(({ id, version }) => ({ id, version })),
        (part) => change('/comments/decide', { comments: part, decision }, Decided),
      ),
    onSuccess(decided, { comments, decision }) {
      apply(decided, doneWords[decision.action])
      if (decided.done.length > 0) undoable.current.push(decided.done.map(({ entry }) => entry).reverse())
      if (settles(decision)) onSettled(new Set(comments.map(({ id }) => id)))
    },
    onError,
  })
  const undo = useMutation({
    mutationFn: (entries: readonly string[]) =>
      inParts(entries, (part) => change('/comments/undo', { entries: part }, Decided)),
    onSuccess: (undone) => apply(undone, 'taken back'),
    onError,
  })
  const erase = useMutation({
    mutationFn: (id: string) => post('/comments/erase', { id }),
    onSuccess(_, id) {
      onErased(id)
      setMessage('1 comment erased.')
      void queries.invalidateQueries({ queryKey: ['comments'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
    },
    onError,
  })
  const isBusy = decide.isPending || undo.isPending || erase.isPending

  return {
    /** What was done last, in words. */
    message,
    setMessage,
    isBusy,
    /** @returns what became of it; null where nothing did, as `message` says */
    async decide(comments: readonly DeskComment[], decision: CommentDecision): Promise<Decided | null> {
      if (comments.length === 0 || isBusy) return null
      return decide.mutateAsync({ comments, decision }).catch(() => null)
    },
    /** For good, with what the audit log holds of its text. */
    erase(id: string): void {
      if (!isBusy) erase.mutate(id)
    },
    undo(): void {
      const entries = undoable.current.pop()
      if (entries) undo.mutate(entries)
      else setMessage('There is nothing to take back.')
    },
  }
}

/** Whether the comments need no more attention then. */
function settles({ action }: CommentDecision): boolean {
  return action === 'approve' || action === 'reject' || action === 'escalate' || action === 'dismiss'
}

/** One call after the other, each with as many as the server takes at once. */
async function inParts<Item>(
  items: readonly Item[],
  call: (part: readonly Item[]) => Promise<Decided>,
): Promise<Decided> {
  const all: Decided = { done: [], refused: [] }
  for (let start = 0; start < items.length; start += mostAtOnce) {
    const { done, refused } = await call(items.slice(start, start + mostAtOnce))
    all.done.push(...done)
    all.refused.push(...refused)
  }
  return all
}
