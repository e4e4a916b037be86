import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CommentDecision, Decided, type DeskComment } from '../../desk-api.ts'
import { change, post } from '../api.ts'
import { type DecidedParts, inParts } from './in-parts.ts'
import { refusalWords } from './refusal-words.ts'

const doneWords = {
  approve: 'approved',
  reject: 'rejected',
  escalate: 'escalated',
  dismiss: 'kept as it is',
  edit: 'reworded',
  note: 'noted',
  correct: 'corrected',
} as const

/** Decides on comments, undoes decisions, last first, and erases comments. */
export function useDecisions({
  onChanged,
  onDecided,
  onSettled,
  onErased,
}: {
  /** Called with the comments in their new state. */
  onChanged(comments: readonly DeskComment[]): void
  /** Called with the ids of the comments that a decision applied to, also where it was refused. */
  onDecided(ids: readonly string[]): void
  /** Called with the ids of comments that need no more attention. */
  onSettled(ids: ReadonlySet<string>): void
  onErased(id: string): void
}) {
  const queries = useQueryClient()
  const [message, setMessage] = useState('')
  /** Entries of the audit log by decision, last at the end. */
  const undoable = useRef<string[][]>([])

  function apply({ done, refused, left, problem }: DecidedParts<unknown>, words: string): void {
    onChanged([...done.map(({ comment }) => comment), ...refused.flatMap(({ comment }) => comment ?? [])])
    const count = done.length === 1 ? '1 comment' : `${done.length} comments`
    const refusal = refusalWords(refused)
    const failure = problem !== null && `${left.length} not yet: ${problem}`
    setMessage([done.length > 0 && `${count} ${words}.`, refusal, failure].filter(Boolean).join(' '))
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
      onDecided(comments.map(({ id }) => id))
      if (decided.done.length > 0) undoable.current.push(decided.done.map(({ entry }) => entry).reverse())
      const left = new Set(decided.left.map(({ id }) => id))
      if (settles(decision)) onSettled(new Set(comments.flatMap(({ id }) => (left.has(id) ? [] : id))))
    },
    onError,
  })
  const undo = useMutation({
    mutationFn: (entries: readonly string[]) =>
      inParts(entries, (part) => change('/comments/undo', { entries: part }, Decided)),
    onSuccess(undone) {
      if (undone.left.length > 0) undoable.current.push([...undone.left])
      apply(undone, 'taken back')
    },
    onError(error, entries) {
      // The decision can be undone once the desk responds again.
      undoable.current.push([...entries])
      onError(error)
    },
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
    /** The result of the last action, in words. */
    message,
    setMessage,
    isBusy,
    /** @returns the result; null where nothing was decided: `message` gives the reason */
    async decide(comments: readonly DeskComment[], decision: CommentDecision): Promise<Decided | null> {
      if (comments.length === 0 || isBusy) return null
      return decide.mutateAsync({ comments, decision }).catch(() => null)
    },
    /** Erases a comment permanently, with its text in the audit log. */
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

/** Whether comments need no more attention after this decision. */
function settles({ action }: CommentDecision): boolean {
  return action === 'approve' || action === 'reject' || action === 'escalate' || action === 'dismiss'
}
