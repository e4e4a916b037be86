import { Heart } from 'lucide-react'
import { Clamp, ClampToggle } from '#ui/Clamp.tsx'
import { opensClamps } from '#ui/clamp.parts.ts'
import { heldFor, tasks } from '#ui/task.ts'
import styles from './CommentList.module.css'
import { heart, laterComment, moreComments } from './comments.parts.ts'
import type { CommentsPlan, PlannedComment } from './comments.rules.ts'

/**
 * Readers' lived experience, as published (COMM-7). All of it is in the HTML; the comments task shows the first ones,
 * more with each press, and works the hearts.
 */
export function CommentList({ plan: { id, title, titleId, notes, comments } }: { plan: CommentsPlan }) {
  const Element = titleId ? 'section' : 'div'
  return (
    <Element id={id} aria-labelledby={titleId ?? undefined} data-comments="" {...tasks('comments')}>
      {titleId ? (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.views}>
          {note}
        </p>
      ))}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      <button type="button" className={styles.more} {...moreComments.mark()} {...heldFor('comments')}>
        + Show more comments
      </button>
    </Element>
  )
}

function CommentItem({ comment }: { comment: PlannedComment }) {
  const { id, condition, date, facts, text, heartKey, medicalNote, isShownAtFirst } = comment
  return (
    // Takes the focus when a link leads to it, or a press shows it.
    <li
      className={styles.comment}
      id={id}
      tabIndex={-1}
      {...opensClamps.mark()}
      {...(isShownAtFirst ? {} : laterComment.mark())}
    >
      <p className={styles.head}>
        <span className={styles.condition}>{condition}</span>
        <time dateTime={date.date}>{date.display}</time>
      </p>
      {facts && <p className={styles.facts}>{facts}</p>}
      <Clamp id={`${id}-text`} variant="comment">
        <p className={styles.text}>{text}</p>
      </Clamp>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.heart}
          aria-pressed={false}
          aria-label={`Heart for the comment of ${date.display}`}
          {...heart.mark(heartKey)}
          {...heldFor('comments')}
        >
          <Heart aria-hidden size={20} />
        </button>
        <ClampToggle of={`${id}-text`} more="Read More" less="Read Less" />
      </div>
      {medicalNote && (
        <p className={styles.note}>
          <strong>Editor’s note:</strong> {medicalNote}
        </p>
      )}
    </li>
  )
}
