import { useQuery } from '@tanstack/react-query'
import { CommentsOfWriter as Comments, type DeskComment } from '../../desk-api.ts'
import { ask } from '../api.ts'
import { ShownTime } from '../controls/ShownTime.tsx'
import styles from './CommentDetail.module.css'
import { stateNames } from './CommentFilters.tsx'
import { mayBeHardToRead } from './HeldText.tsx'

/** Other comments of the writer of a comment, found by email address; each text is collapsed. */
export function CommentsOfWriter({ comment: { id, email } }: { comment: DeskComment }) {
  const others = useQuery({
    queryKey: ['comments', 'of-writer', id],
    queryFn: () => ask(`/comments/of-writer?${new URLSearchParams({ id })}`, Comments),
    enabled: email !== null,
  })
  const comments = others.data?.comments ?? []
  if (email === null || !others.data) return null
  return (
    <section className={styles.writer} aria-label="Other comments of this writer">
      <h3>
        {comments.length === 0
          ? 'No other comment of this writer'
          : `Other comments of this writer: ${comments.length}`}
      </h3>
      {comments.length > 0 && (
        <ul>
          {comments.map((other) => (
            <li key={other.id}>
              <details>
                <summary>
                  <b>{stateNames[other.state]}</b> {other.condition}, <ShownTime time={other.madeAt} />
                  {mayBeHardToRead(other) && ' (may be hard to read)'}
                </summary>
                <p dir="auto" className={styles.text}>
                  {other.text}
                </p>
                {other.reason !== null && <p>Reason: {other.reason}</p>}
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
