import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button, Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { type CommentDecision, commentStates, Decided, type DeskComment, longestTexts, Queue } from '../desk-api.ts'
import { ask, change } from './api.ts'
import { CommentDetail } from './CommentDetail.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentsSection.module.css'
import { useQueue } from './queue-state.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Waiting } from './Waiting.tsx'
import { WordingDialog } from './WordingDialog.tsx'
import { waitingTime } from './waiting-time.ts'

const stateNames = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const
type OpenDialog = 'edit' | 'note' | 'reject' | 'help' | null

/**
 * The queue of comments: one is looked at, by its row or by the keys, apart from where the focus is; several may be
 * checked and decided at once. Every decision can be taken back.
 */
export function CommentsSection() {
  const [state, setState] = useState<DeskComment['state']>('waiting')
  const [contains, setContains] = useState('')
  const searched = useDeferredValue(contains.trim())
  const view = `${state} ${searched}`
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: ['comments', 'list', state, searched],
    queryFn: () => ask(`/comments?${new URLSearchParams({ state, ...(searched && { contains: searched }) })}`, Queue),
    placeholderData: (previous) => previous,
  })
  const { items, update, restart } = useQueue(list.isPlaceholderData ? undefined : list.data?.comments, view)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [message, setMessage] = useState('')
  /** Entries of the audit log by decision, the last at the end. */
  const undoable = useRef<string[][]>([])
  const search = useRef<HTMLInputElement>(null)

  const index = Math.max(0, items.findIndex(({ comment }) => comment.id === currentId))
  const current = items[index]?.comment
  const chosen = items.map(({ comment }) => comment).filter(({ id }) => checked.has(id))
  const targets = chosen.length > 0 ? chosen : current ? [current] : []

  useEffect(() => {
    if (current) document.getElementById(rowId(current.id))?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const decide = useMutation({
    mutationFn: ({ comments, decision }: { comments: readonly DeskComment[]; decision: CommentDecision }) =>
      change(
        '/comments/decide',
        { comments: comments.map(({ id, version }) => ({ id, version })), decision },
        Decided,
      ),
    onSuccess(decided, { comments, decision }) {
      apply(decided, doneWords[decision.action])
      if (decided.done.length > 0) undoable.current.push(decided.done.map(({ entry }) => entry).reverse())
      const isSettled = decision.action === 'approve' || decision.action === 'reject'
      if (isSettled) showNext(new Set(comments.map(({ id }) => id)))
    },
    onError: (error) => setMessage(error.message),
  })
  const undo = useMutation({
    mutationFn: (entries: readonly string[]) => change('/comments/undo', { entries }, Decided),
    onSuccess(undone) {
      apply(undone, 'taken back')
      const [first] = undone.done
      if (first) setCurrentId(first.comment.id)
    },
    onError: (error) => setMessage(error.message),
  })

  function apply({ done, refused }: Decided, words: string): void {
    update([...done.map(({ comment }) => comment), ...refused.flatMap(({ comment }) => comment ?? [])])
    setChecked(new Set())
    const [problem] = refused
    const count = done.length === 1 ? '1 comment' : `${done.length} comments`
    setMessage([done.length > 0 && `${count} ${words}.`, problem && `Not changed: ${problem.message}.`].filter(Boolean).join(' '))
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }

  /** The next one that is not done, after those just decided. */
  function showNext(decidedIds: ReadonlySet<string>): void {
    const isOpen = ({ comment, isDone }: (typeof items)[number]) => !isDone && !decidedIds.has(comment.id)
    const next = items.slice(index).find(isOpen) ?? items.findLast(isOpen)
    if (next) setCurrentId(next.comment.id)
  }

  function send(decision: CommentDecision): void {
    setDialog(null)
    if (targets.length > 0 && !decide.isPending) decide.mutate({ comments: targets, decision })
  }
  function takeBack(): void {
    const entries = undoable.current.pop()
    if (entries) undo.mutate(entries)
    else setMessage('There is nothing to take back.')
  }
  function step(by: number): void {
    const next = items[index + by]
    if (next) setCurrentId(next.comment.id)
  }
  function toggle(id: string): void {
    const next = new Set(checked)
    if (!next.delete(id)) next.add(id)
    setChecked(next)
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => send({ action: 'approve' }),
    r: () => setDialog('reject'),
    e: () => current && setDialog('edit'),
    n: () => current && setDialog('note'),
    u: takeBack,
    x: () => current && toggle(current.id),
    '/': () => search.current?.focus(),
    '.': restart,
    '?': () => setDialog('help'),
  })

  return (
    <section aria-labelledby="comments" className={styles.section}>
      <header className={styles.header}>
        <h1 id="comments">Comments</h1>
        <p className={styles.size}>{list.data && queueWords(list.data)}</p>
        <ToggleButtonGroup
          aria-label="State"
          className={styles.states ?? ''}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[state]}
          onSelectionChange={(keys) => {
            const [key] = keys
            setState(commentStates.find((one) => one === key) ?? 'waiting')
            setChecked(new Set())
          }}
        >
          {commentStates.map((one) => (
            <ToggleButton key={one} id={one}>
              {stateNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchField aria-label="Search comments" value={contains} onChange={setContains} className={styles.search ?? ''}>
          <Input ref={search} placeholder="Search" />
        </SearchField>
        <Button onPress={() => setDialog('help')} className={styles.plain ?? ''}>
          Keys
        </Button>
      </header>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {!list.data && <Waiting query={list} />}
      {list.data && items.length === 0 && (
        <p className={styles.empty}>{state === 'waiting' && !searched ? 'No comment waits. Well done.' : 'No comment is found.'}</p>
      )}
      {items.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.list}>
            {items.some(({ isDone }) => isDone) && state === 'waiting' && (
              <Button onPress={restart} className={styles.plain ?? ''}>
                Take away what is done
              </Button>
            )}
            <ol>
              {items.map(({ comment, isDone }) => (
                <CommentRow
                  key={comment.id}
                  id={rowId(comment.id)}
                  comment={comment}
                  isDone={isDone}
                  isCurrent={comment.id === current?.id}
                  isChecked={checked.has(comment.id)}
                  onShow={() => setCurrentId(comment.id)}
                  onToggle={() => toggle(comment.id)}
                />
              ))}
            </ol>
          </div>
          {current && (
            <CommentDetail
              comment={current}
              count={targets.length}
              isBusy={decide.isPending || undo.isPending}
              onApprove={() => send({ action: 'approve' })}
              onReject={() => setDialog('reject')}
              onEdit={() => setDialog('edit')}
              onNote={() => setDialog('note')}
              onUndo={takeBack}
            />
          )}
        </div>
      )}

      {dialog === 'reject' && targets.length > 0 && (
        <RejectDialog count={targets.length} onReject={(reason) => send({ action: 'reject', reason })} onClose={() => setDialog(null)} />
      )}
      {dialog === 'edit' && current && (
        <WordingDialog
          title="Edit the comment"
          label="Readers see this wording"
          initial={current.editedText ?? current.text}
          original={current.text}
          maxLength={longestTexts.text}
          save="Save wording"
          remove={current.editedText === null ? undefined : 'Show as typed'}
          onSave={(text) => sendFor(current, { action: 'edit', text })}
          onRemove={() => sendFor(current, { action: 'edit', text: null })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'note' && current && (
        <WordingDialog
          title="Editor’s note"
          label="Shown below the comment"
          initial={current.medicalNote ?? ''}
          maxLength={longestTexts.note}
          save="Save note"
          remove={current.medicalNote === null ? undefined : 'Remove note'}
          onSave={(text) => sendFor(current, { action: 'note', text })}
          onRemove={() => sendFor(current, { action: 'note', text: null })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'help' && <ShortcutsHelp onClose={() => setDialog(null)} />}
    </section>
  )

  /** Wordings are of one comment, whatever is checked. */
  function sendFor(comment: DeskComment, decision: CommentDecision): void {
    setDialog(null)
    decide.mutate({ comments: [comment], decision })
  }
}

const doneWords = { approve: 'approved', reject: 'rejected', edit: 'reworded', note: 'noted' } as const

function rowId(id: string): string {
  return `row-${id}`
}

function queueWords({ waiting, urgent, oldestAt }: { waiting: number; urgent: number; oldestAt: string | null }): string {
  if (waiting === 0 || oldestAt === null) return 'None waiting'
  const oldest = waitingTime(oldestAt, new Date()).text
  return `${waiting} waiting${urgent > 0 ? `, ${urgent} urgent` : ''}, the oldest for ${oldest}`
}

/** Rejects with one of the usual reasons, by its digit, or with another. */
function RejectDialog({ count, onReject, onClose }: { count: number; onReject(reason: string): void; onClose(): void }) {
  return (
    <WordingDialog
      title={count === 1 ? 'Reject the comment' : `Reject ${count} comments`}
      label="Its writer reads this reason"
      initial=""
      choices={rejectionReasons}
      maxLength={longestTexts.reason}
      save="Reject"
      onSave={onReject}
      onClose={onClose}
    />
  )
}
