import { useRef } from 'react'
import { Checkbox } from 'react-aria-components'
import type { DeskComment } from '../../desk-api.ts'
import { waitingTime } from '../controls/waiting-time.ts'
import styles from './CommentRow.module.css'
import { mayBeHardToRead, ruleNames } from './HeldText.tsx'

const doneNames = {
  waiting: 'Changed by another moderator',
  escalated: 'Escalated',
  approved: 'Approved',
  rejected: 'Rejected',
} as const

/** One comment in the list. */
export function CommentRow({
  id,
  comment,
  isDone,
  isCurrent,
  isChecked,
  watchedBy,
  onShow,
  onToggle,
}: {
  id: string
  comment: DeskComment
  isDone: boolean
  isCurrent: boolean
  isChecked: boolean
  /** The name of another moderator who looks at it. */
  watchedBy: string | undefined
  onShow(): void
  /** @param isRange  Shift is held: toggles all from the comment toggled last */
  onToggle(isRange: boolean): void
}) {
  const isShift = useRef(false)
  const { text, lateness } = waitingTime(comment.madeAt, new Date())
  // A distressing text is not shown in the list.
  const excerpt = mayBeHardToRead(comment)
    ? 'Unfold the text to read it'
    : (comment.editedText ?? comment.text).slice(0, 140)
  return (
    <li
      id={id}
      className={styles.row}
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      onPointerDownCapture={({ shiftKey }) => {
        isShift.current = shiftKey
      }}
      onKeyDownCapture={({ shiftKey }) => {
        isShift.current = shiftKey
      }}
    >
      <Checkbox
        aria-label={`Choose the comment of ${comment.condition}: ${excerpt.slice(0, 40)}`}
        className={styles.check ?? ''}
        isSelected={isChecked}
        isDisabled={isDone}
        onChange={() => onToggle(isShift.current)}
      >
        <span className={styles.box} aria-hidden="true" />
      </Checkbox>
      <button type="button" className={styles.show} aria-current={isCurrent || undefined} onClick={onShow}>
        <span className={styles.line}>
          <b>{comment.condition}</b>
          {isDone ? (
            <span>
              {doneNames[comment.state]}
              {comment.state !== 'waiting' && comment.decidedBy && ` by ${comment.decidedBy}`}
            </span>
          ) : (
            comment.state === 'waiting' && (
              <span className={styles.clock} data-lateness={lateness}>
                {text}
              </span>
            )
          )}
        </span>
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
        {watchedBy && !isDone && <span className={styles.watched}>{watchedBy} is on this</span>}
        {comment.reports.length > 0 && !isDone && (
          <span className={styles.watched}>{reportedWords(comment.reports.length)}</span>
        )}
        {comment.moderationFlags.length > 0 && (
          <span className={styles.rules}>
            {[...new Set(comment.moderationFlags.map(({ rule }) => rule))].map((rule) => (
              <span key={rule} data-rule={rule}>
                {ruleNames[rule]}
              </span>
            ))}
          </span>
        )}
      </button>
    </li>
  )
}

function reportedWords(count: number): string {
  return count === 1 ? 'Reported by a reader' : `Reported ${count} times`
}
