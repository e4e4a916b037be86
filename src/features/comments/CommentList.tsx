import type { Article } from '#model/article.ts'
import type { Comment } from '#model/comment.ts'
import { commentsTitle } from '#model/comments-title.ts'
import { Clamp, ClampToggle } from '#ui/Clamp.tsx'
import styles from './CommentList.module.css'

/** Readers' lived experience, as published (COMM-7). */
export function CommentList({ article }: { article: Article }) {
  const comments = article.shareYourExperience
  return (
    <section id="article-comments" aria-labelledby="comments">
      <h3 id="comments" className={styles.title}>
        {commentsTitle(comments.length)}
      </h3>
      {article.comments.viewCount > 0 && (
        <p className={styles.views}>
          {article.comments.viewCount.toLocaleString('en-US')} people have read these experiences
        </p>
      )}
      {article.comments.note && <p className={styles.views}>{article.comments.note}</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
    </section>
  )
}

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li className={styles.comment} id={`comment-${comment.id}`}>
      <p className={styles.head}>
        <span className={styles.condition}>{comment.primaryHealthConcern}</span>
        <time dateTime={comment.date.date}>{comment.date.display}</time>
      </p>
      <p className={styles.facts}>
        {[
          comment.age && `Age ${comment.age}`,
          comment.yearsSinceDiagnosis && `${years(comment.yearsSinceDiagnosis)} since diagnosis`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Clamp id={`comment-${comment.id}-text`} variant="comment">
        <p className={styles.text}>{comment.editedComment ?? comment.comment}</p>
      </Clamp>
      <ClampToggle of={`comment-${comment.id}-text`} more="Read More" less="Read Less" />
      {comment.medicalNote && (
        <p className={styles.note}>
          <strong>Editor’s note:</strong> {comment.medicalNote}
        </p>
      )}
    </li>
  )
}

function years(value: string): string {
  return value === '1' ? '1 year' : value === '<1' ? 'Less than 1 year' : `${value} years`
}
