import type { DeskComment } from '../../desk-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { Skippable } from '../shell/Skippable.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentsSection.module.css'
import type { QueueItem } from './queue-state.ts'

/** The comments of a view: one is current, several may be checked for one decision. */
export function CommentList({
  title,
  items,
  current,
  checked,
  watched,
  hasDone,
  onShow,
  onToggle,
  onToggleAll,
  onRestart,
  onMore,
}: {
  title: string
  items: readonly QueueItem[]
  current: DeskComment | undefined
  checked: ReadonlySet<string>
  /** Other moderators who look at a comment, by the id of the comment. */
  watched: ReadonlyMap<string, string>
  /** Whether the list has decided comments to remove. */
  hasDone: boolean
  onShow(id: string): void
  /** @param isRange  toggles all from the comment toggled last */
  onToggle(id: string, isRange: boolean): void
  onToggleAll(): void
  onRestart(): void
  /** Null where the list is complete. */
  onMore: (() => void) | null
}) {
  const open = items.filter(({ isDone }) => !isDone).map(({ comment }) => comment.id)
  const isAll = open.length > 0 && open.every((id) => checked.has(id))
  return (
    <div className={styles.list}>
      <h2 id="comment-list">{title}</h2>
      <div className={styles.tools}>
        <DeskButton isDisabled={open.length === 0} onPress={onToggleAll}>
          {isAll ? 'Choose none' : `Choose all ${open.length}`} <kbd>*</kbd>
        </DeskButton>
        {hasDone && (
          <DeskButton onPress={onRestart}>
            Take away what is done <kbd>.</kbd>
          </DeskButton>
        )}
        <p role="status" className={styles.chosen}>
          {checked.size > 0 && `${checked.size} chosen`}
        </p>
      </div>
      <Skippable name={title}>
        <ol aria-labelledby="comment-list">
          {items.map(({ comment, isDone }) => (
            <CommentRow
              key={comment.id}
              id={rowId(comment.id)}
              comment={comment}
              isDone={isDone}
              isCurrent={comment.id === current?.id}
              isChecked={checked.has(comment.id)}
              watchedBy={watched.get(comment.id)}
              onShow={() => onShow(comment.id)}
              onToggle={(isRange) => onToggle(comment.id, isRange)}
            />
          ))}
        </ol>
        {onMore && (
          <p className={styles.more}>
            <DeskButton onPress={onMore}>Show more</DeskButton>
          </p>
        )}
      </Skippable>
    </div>
  )
}

export function rowId(id: string): string {
  return `row-${id}`
}
