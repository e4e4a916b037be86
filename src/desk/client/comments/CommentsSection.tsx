import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { CommentDecision, DeskComment } from '../../desk-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { waitingTime } from '../controls/waiting-time.ts'
import { useUsualTexts } from '../moderation/usual-texts.ts'
import { ShortcutsHelp } from '../shell/ShortcutsHelp.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useTitle } from '../shell/title.ts'
import { ArticleText } from './ArticleText.tsx'
import { CommentDetail } from './CommentDetail.tsx'
import { type CommentDialog, CommentDialogs } from './CommentDialogs.tsx'
import { CommentFilters, listOf, stateNames } from './CommentFilters.tsx'
import { CommentList, rowId } from './CommentList.tsx'
import styles from './CommentsSection.module.css'
import { useChosen } from './chosen-comments.ts'
import { type CommentView, useCommentList } from './comment-list.ts'
import { useDecisions } from './decisions.ts'
import { mayBeHardToRead } from './HeldText.tsx'
import { useQueue } from './queue-state.ts'
import { useWatching } from './watching.ts'

/**
 * The queue of comments: one is looked at, by its row or by the keys, apart from where the focus is; several may be
 * chosen and decided at once. Every decision can be taken back.
 */
export function CommentsSection() {
  const [filters, setFilters] = useState<CommentView>({ state: 'waiting' })
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const view = searched ? { ...filters, search: searched } : filters
  const list = useCommentList(view)
  // With the reasons for a rejection, which a key chooses as soon as the dialog is open.
  const { isPending } = useUsualTexts()
  const { items, shownView, update, remove, restart } = useQueue(
    isPending ? undefined : list.comments,
    JSON.stringify(view),
  )
  const [currentId, setCurrentId] = useState<string | null>(null)
  const { checked, toggle, toggleAll, chooseNone } = useChosen(items)
  const [dialog, setDialog] = useState<CommentDialog | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [refusedId, setRefusedId] = useState<string | null>(null)
  const detail = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const state = listOf(filters)
  useTitle(`Comments: ${stateNames[state]}`)

  const index = Math.max(
    0,
    items.findIndex(({ comment }) => comment.id === currentId),
  )
  const current = items[index]?.comment
  const chosen = items.map(({ comment }) => comment).filter(({ id }) => checked.has(id))
  const targets = chosen.length > 0 ? chosen : current ? [current] : []

  const shownId = current?.id
  const watched = useWatching(shownId)
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

  const { message, setMessage, isBusy, decide, undo, erase } = useDecisions({
    onChanged(changed) {
      update(changed)
      chooseNone()
    },
    onSettled: showNext,
    onErased(id) {
      showNext(new Set([id]))
      remove(id)
      chooseNone()
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
  function open(kind: CommentDialog['kind'], [first, ...others]: readonly DeskComment[]): void {
    if (first) setDialog({ kind, comments: [first, ...others] })
  }
  const reject = () => onceRead(targets, () => open('reject', targets))
  function openOfCurrent(kind: CommentDialog['kind']): void {
    if (current) onceRead([current], () => open(kind, [current]))
  }
  const eraseCurrent = () => openOfCurrent('erase')
  const edit = () => openOfCurrent('edit')
  const note = () => openOfCurrent('note')
  function correct(): void {
    if (current && !current.isSeed) openOfCurrent('correct')
  }
  function escalate(): void {
    if (targets.some(mayBeHardToRead)) send({ action: 'escalate' }, targets.filter(mayBeHardToRead))
  }
  function dismiss(): void {
    const reported = targets.filter(({ reports }) => reports.length > 0)
    if (reported.length > 0) send({ action: 'dismiss' }, reported)
  }
  function block(): void {
    if (current && current.email !== null) open('block', [current])
  }
  function reply(): void {
    if (current && mayBeHardToRead(current)) open('reply', [current])
  }
  function send(decision: CommentDecision, comments: readonly DeskComment[] = targets): void {
    void decide(comments, decision)
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
  function chooseRange(): void {
    if (current) toggle(current.id, true)
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    o: unfold,
    a: approve,
    r: reject,
    s: escalate,
    h: reply,
    d: dismiss,
    e: edit,
    n: note,
    c: correct,
    u: takeBack,
    x: () => current && toggle(current.id),
    X: chooseRange,
    '*': toggleAll,
    '/': () => searchField.current?.focus(),
    '.': restart,
    '?': () => setHelpOpen(true),
  })

  return (
    <section aria-labelledby="comments" className={styles.section}>
      <header className={styles.header}>
        <h1 id="comments">Comments</h1>
        <p className={styles.size}>{list.size && queueWords(list.size)}</p>
        <DeskButton onPress={() => setHelpOpen(true)}>Keys</DeskButton>
      </header>
      <CommentFilters
        view={filters}
        search={search}
        searchField={searchField}
        onChange={(next) => {
          setFilters(next)
          chooseNone()
        }}
        onSearch={(words) => {
          setSearch(words)
          chooseNone()
        }}
      />
      <p role="status" className={styles.message}>
        {current && isFolded(current) && current.id === refusedId
          ? 'Not decided: read its text first, by the key o.'
          : message}
      </p>
      {!list.size && <Waiting query={list} />}
      {list.comments && items.length === 0 && <NothingFound view={view} onSearchAll={() => setFilters({})} />}
      {items.length > 0 && (
        <div className={styles.columns}>
          <CommentList
            title={listTitles[stateOf(shownView)]}
            items={items}
            current={current}
            checked={checked}
            watched={watched}
            hasDone={(state === 'waiting' || state === 'reported') && items.some(({ isDone }) => isDone)}
            onShow={setCurrentId}
            onToggle={toggle}
            onToggleAll={toggleAll}
            onRestart={restart}
            onMore={list.more}
          />
          {current && (
            <div ref={detail} className={styles.current}>
              <CommentDetail
                comment={current}
                isFolded={isFolded(current)}
                watchedBy={watched.get(current.id)}
                count={targets.length}
                isBusy={isBusy}
                onUnfold={unfold}
                onApprove={approve}
                onReject={reject}
                onEscalate={escalate}
                onReply={reply}
                onDismiss={dismiss}
                onBlock={block}
                onEdit={edit}
                onNote={note}
                onCorrect={correct}
                onErase={eraseCurrent}
                onUndo={takeBack}
              />
              {current.articlePath !== null && <ArticleText comment={current} />}
            </div>
          )}
        </div>
      )}

      {dialog && (
        <CommentDialogs
          dialog={dialog}
          problem={message}
          isBusy={isBusy}
          onDecide={(decision, comments) => decide(comments, decision)}
          onErase={(comment) => {
            setDialog(null)
            erase(comment.id)
          }}
          onReplied={() => {
            setDialog(null)
            setMessage('Help lines are on their way to the writer.')
          }}
          onBlocked={() => {
            setDialog(null)
            setMessage('What this writer sends from now on is set aside.')
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {isHelpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />}
    </section>
  )
}

function stateOf(shownView: string): keyof typeof listTitles {
  return listOf(JSON.parse(shownView || '{}') as CommentView)
}

const listTitles = {
  waiting: 'Waiting: what may be urgent, then the oldest',
  escalated: 'Escalated, newest first',
  approved: 'Approved, newest first',
  rejected: 'Rejected, newest first',
  reported: 'Reported by readers, newest first',
  all: 'All comments, newest first',
} as const

/** In place of an empty list: why it is empty, and what will be there. */
function NothingFound({ view, onSearchAll }: { view: CommentView; onSearchAll(): void }) {
  const { state, isReported, ...narrowing } = view
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  if (!isNarrowed) {
    const [title, text] = emptyTexts[listOf(view)]
    return <EmptyState title={title}>{text}</EmptyState>
  }
  return (
    <EmptyState title="No comment is found.">
      <p>Searched are the texts, other wordings, conditions and addresses.</p>
      {(state !== undefined || isReported) && <DeskButton onPress={onSearchAll}>Search all comments</DeskButton>}
    </EmptyState>
  )
}

const emptyTexts = {
  waiting: [
    'No comment waits.',
    'What readers send appears here at once: what may speak of a crisis first, then the oldest.',
  ],
  escalated: [
    'Nothing is escalated.',
    'Comments that somebody has passed on to those who can act in a crisis are here.',
  ],
  approved: ['Nothing is approved yet.', 'Comments that readers see below their articles are here.'],
  rejected: ['Nothing is rejected.', 'Rejected comments are here until they are deleted, with the reason.'],
  reported: ['Nothing is reported.', 'Published comments that readers have reported are here until somebody decides.'],
  all: ['There are no comments yet.', 'Articles with a list of conditions take comments; what readers send is here.'],
} as const

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
