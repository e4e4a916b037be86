import { useDeferredValue, useRef, useState } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { useUsualTexts } from '../moderation/usual-texts.ts'
import { ShortcutsHelp } from '../shell/ShortcutsHelp.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useTitle } from '../shell/title.ts'
import { ArticleText } from './ArticleText.tsx'
import { CommentDetail } from './CommentDetail.tsx'
import { CommentFilters, listOf, stateNames } from './CommentFilters.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './CommentsSection.module.css'
import { useChosen } from './chosen-comments.ts'
import { type CommentView, useCommentList } from './comment-list.ts'
import { useDecisions } from './decisions.ts'
import { CommentDialogs } from './dialogs/CommentDialogs.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useQueue } from './queue-state.ts'
import { listTitle, queueWords } from './queue-words.ts'
import { useCommentActions } from './use-comment-actions.ts'
import { useCurrentComment } from './use-current-comment.ts'
import { useWatching } from './watching.ts'

/**
 * The queue of comments: one is current, chosen by its row or by the keys, independently of the focus; several may be
 * checked and decided at once. Every decision can be undone.
 */
export function CommentsSection() {
  const [filters, setFilters] = useState<CommentView>({ state: 'waiting' })
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const view = searched ? { ...filters, search: searched } : filters
  const list = useCommentList(view)
  // Loads the reasons for a rejection, which a key chooses as soon as the dialog is open.
  const { isPending } = useUsualTexts()
  const { items, shownView, update, remove, restart } = useQueue(isPending ? undefined : list.comments, view)
  const { checked, toggle, toggleAll, uncheck, chooseNone } = useChosen(items)
  const detail = useRef<HTMLDivElement>(null)
  const { current, show, step, showNext } = useCurrentComment(items, detail)
  const watched = useWatching(current?.id)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const state = listOf(filters)
  useTitle(`Comments: ${stateNames[state]}`)

  const { message, setMessage, isBusy, decide, undo, erase } = useDecisions({
    onChanged: update,
    onDecided: uncheck,
    onSettled: showNext,
    onErased(id) {
      showNext(new Set([id]))
      remove(id)
      uncheck([id])
    },
  })
  const chosen = items.map(({ comment }) => comment).filter(({ id }) => checked.has(id))
  const targets = chosen.length > 0 ? chosen : current ? [current] : []
  const actions = useCommentActions({
    current,
    targets,
    onShow: show,
    onDecide: (comments, decision) => void decide(comments, decision),
    onUndo: undo,
  })
  const { dialog, closeDialog } = actions

  function toggleRange(): void {
    if (current) toggle(current.id, true)
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    o: actions.unfold,
    a: actions.approve,
    r: actions.reject,
    s: actions.escalate,
    h: actions.reply,
    d: actions.dismiss,
    e: actions.edit,
    n: actions.note,
    c: actions.correct,
    u: actions.undo,
    x: () => current && toggle(current.id),
    X: toggleRange,
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
        {actions.isCurrentRefused ? 'Not decided: read its text first, by the key o.' : message}
      </p>
      {!list.size && <Waiting query={list} />}
      {list.comments && items.length === 0 && <NothingFound view={view} onSearchAll={() => setFilters({})} />}
      {items.length > 0 && (
        <div className={styles.columns}>
          <CommentList
            title={listTitle(shownView)}
            items={items}
            current={current}
            checked={checked}
            watched={watched}
            hasDone={(state === 'waiting' || state === 'reported') && items.some(({ isDone }) => isDone)}
            onShow={show}
            onToggle={toggle}
            onToggleAll={toggleAll}
            onRestart={restart}
            onMore={list.more}
          />
          {current && (
            <div ref={detail} className={styles.current}>
              <CommentDetail
                comment={current}
                watchedBy={watched.get(current.id)}
                count={targets.length}
                isBusy={isBusy}
                actions={actions}
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
            closeDialog()
            erase(comment.id)
          }}
          onReplied={() => {
            closeDialog()
            setMessage('Help lines are on their way to the writer.')
          }}
          onBlocked={() => {
            closeDialog()
            setMessage('What this writer sends from now on is set aside.')
          }}
          onClose={closeDialog}
        />
      )}
      {isHelpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />}
    </section>
  )
}
