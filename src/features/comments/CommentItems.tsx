import { DirectedText } from '#ui/text/DirectedText.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentList.module.css'
import { CommentPrompt } from './CommentPrompt.tsx'
import type { PlannedComment } from './comments.rules.ts'

/** The introduction to all comments, the link to the form, and some of the comments. */
export function CommentItems({
  notes,
  form,
  comments,
}: {
  notes: string[]
  form: string | null
  comments: PlannedComment[]
}) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.views}>
          <DirectedText text={note} />
        </p>
      ))}
      {form && <CommentPrompt href={form} />}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
    </>
  )
}
