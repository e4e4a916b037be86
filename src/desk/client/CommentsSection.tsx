import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { type CommentDecision, commentStates, type DeskComment, Queue } from '../desk-api.ts'
import { ArticleText } from './ArticleText.tsx'
import { ask } from './api.ts'
import { CommentDetail } from './CommentDetail.tsx'
import { type CommentDialog, CommentDialogs } from './CommentDialogs.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentsSection.module.css'
import { DeskButton } from './DeskButton.tsx'
import { useDecisions } from './decisions.ts'
import { mayBeHardToRead } from './HeldText.tsx'
import { useQueue } from './queue-state.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Waiting } from './Waiting.tsx'
import { waitingTime } from './waiting-time.ts'

const stateNames = { waiting: 'Waiting', escalated: 'Escalated', approved: 'Approved', rejected: 'Rejected' } as const

/**
 * The queue of comments: one is looked at, by its row or by the keys, apart from where the focus is; several may be
 * checked and decided at once. Every decision can be taken back.
 */
export function CommentsSection() {
  const [state, setState] = useState<DeskComment['state']>('waiting')
  const [contains, setContains] = useState('')
  const searched = useDeferredValue(contains.trim())
  const view = `${state} ${searched}`
  const list = useQuery({
    queryKey: ['comments', 'list', state, searched],
    queryFn: () => ask(`/comments?${new URLSearchParams({ state, ...(searched && { contains: searched }) })}`, Queue),
    placeholderData: (previous) => previous,
  })
  const { items, update, remove, restart } = useQueue(list.isPlaceholderData ? undefined : list.data?.comments, view)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<CommentDialog | 'help' | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [refusedId, setRefusedId] = useState<string | null>(null)
  const detail = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const index = Math.max(
    0,
    items.findIndex(({ comment }) => comment.id === currentId),
  )
  const current = items[index]?.comment
  const chosen = items.map(({ comment }) => comment).filter(({ id }) => checked.has(id))
  const targets = chosen.length > 0 ? chosen : current ? [current] : []

  const shownId = current?.id
  const lastShownId = useRef(shownId)
  useEffect(() => {
    if (shownId === undefined || shownId === lastShownId.current) return
    const isFirst = lastShownId.current === undefined
    lastShownId.current = shownId
    // On a narrow screen the comment is above the list, and what is decided must be in sight.
    if (!matchMedia('(width < 1000px)').matches)
      document.getElementById(rowId(shownId))?.scrollIntoView({ block: 'nearest' })
    else if (!isFirst) detail.current?.scrollIntoView()
  }, [shownId])

  const { message, say, isBusy, decide, undo, erase } = useDecisions({
    onChanged(changed) {
      update(changed)
      setChecked(new Set())
    },
    onSettled: showNext,
    onErased(id) {
      showNext(new Set([id]))
      remove(id)
      setChecked(new Set())
    },
  })

  /** The next one that is not done, after those just decided. */
  function showNext(decidedIds: ReadonlySet<string>): void {
    const isOpen = ({ comment, isDone }: (typeof items)[number]) => !isDone && !decidedIds.has(comment.id)
    const next = items.slice(index).find(isOpen) ?? items.findLast(isOpen)
    if (next) setCurrentId(next.comment.id)
  }

  const isFolded = (comment: DeskComment) => mayBeHardToRead(comment) && !unfolded.has(comment.id)

  /** Nothing that may speak of a crisis is published, reworded, rejected or erased unread. */
  function onceRead(comments: readonly DeskComment[], decide: () => void): void {
    const unread = comments.find(isFolded)
    if (unread) {
      setCurrentId(unread.id)
      setRefusedId(unread.id)
    } else decide()
  }
  const approve = () => onceRead(targets, () => send({ action: 'approve' }))
  const reject = () => onceRead(targets, () => setDialog('reject'))
  function eraseCurrent(): void {
    if (current) onceRead([current], () => setDialog('erase'))
  }
  const edit = () => current && onceRead([current], () => setDialog('edit'))
  const note = () => current && onceRead([current], () => setDialog('note'))
  function escalate(): void {
    if (targets.some(mayBeHardToRead)) send({ action: 'escalate' }, targets.filter(mayBeHardToRead))
  }
  function reply(): void {
    if (current && mayBeHardToRead(current)) setDialog('reply')
  }
  function send(decision: CommentDecision, comments: readonly DeskComment[] = targets): void {
    setDialog(null)
    decide(comments, decision)
  }
  function unfold(): void {
    if (current) setUnfolded(new Set(unfolded).add(current.id))
  }
  function takeBack(): void {
    setRefusedId(null)
    undo()
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
    o: unfold,
    a: approve,
    r: reject,
    s: escalate,
    h: reply,
    e: edit,
    n: note,
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
        <SearchField
          aria-label="Search comments"
          value={contains}
          onChange={setContains}
          className={styles.search ?? ''}
        >
          <Input ref={search} placeholder="Search" />
        </SearchField>
        <DeskButton onPress={() => setDialog('help')}>Keys</DeskButton>
      </header>
      <p role="status" className={styles.message}>
        {current && isFolded(current) && current.id === refusedId
          ? 'Not decided: read its text first, by the key o.'
          : message}
      </p>
      {!list.data && <Waiting query={list} />}
      {list.data && items.length === 0 && (
        <p className={styles.empty}>
          {state === 'waiting' && !searched ? 'No comment waits.' : 'No comment is found.'}
        </p>
      )}
      {items.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.list}>
            {items.some(({ isDone }) => isDone) && state === 'waiting' && (
              <DeskButton onPress={restart}>Take away what is done</DeskButton>
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
            <div ref={detail} className={styles.current}>
              <CommentDetail
                comment={current}
                isFolded={isFolded(current)}
                count={targets.length}
                isBusy={isBusy}
                onUnfold={unfold}
                onApprove={approve}
                onReject={reject}
                onEscalate={escalate}
                onReply={reply}
                onEdit={edit}
                onNote={note}
                onErase={eraseCurrent}
                onUndo={takeBack}
              />
              {current.articlePath !== null && <ArticleText comment={current} />}
            </div>
          )}
        </div>
      )}

      {current && (
        <CommentDialogs
          open={dialog}
          current={current}
          targets={targets}
          onDecide={send}
          onErase={(comment) => {
            setDialog(null)
            erase(comment.id)
          }}
          onReplied={() => {
            setDialog(null)
            say('Help lines are on their way to the writer.')
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'help' && <ShortcutsHelp onClose={() => setDialog(null)} />}
    </section>
  )
}

function rowId(id: string): string {
  return `row-${id}`
}

function queueWords({
  waiting,
  urgent,
  escalated,
  oldestAt,
}: {
  waiting: number
  urgent: number
  escalated: number
  oldestAt: string | null
}): string {
  const passedOn = escalated > 0 ? `, ${escalated} escalated` : ''
  if (waiting === 0 || oldestAt === null) return `None waiting${passedOn}`
  const oldest = waitingTime(oldestAt, new Date()).text
  return `${waiting} waiting${urgent > 0 ? `, ${urgent} urgent` : ''}, the oldest for ${oldest}${passedOn}`
}
