import { Heart } from 'lucide-react'
import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import type { Comment } from '#model/comment.ts'
import { commentsTitle } from '#model/comments-title.ts'
import { Clamp, ClampToggle } from '#ui/Clamp.tsx'
import styles from './CommentList.module.css'
import { commentsAtFirst, viewsText, writerFacts } from './comments.rules.ts'

/**
 * Readers' lived experience, as published (COMM-7). All of it is in the HTML; scripts show five, and five more with each
 * press, and work the hearts (src/browser/comments.ts).
 *
 * @param isUnderHeading  it stands in the section `comments`, whose heading is its own (BODY-3)
 */
export function CommentList({
  article,
  scope,
  isUnderHeading = false,
}: {
  article: Article
  scope: ArticleScope
  isUnderHeading?: boolean
}) {
  const { shareYourExperience, comments: list } = article
  if (shareYourExperience.length === 0) return null
  const title = commentsTitle(shareYourExperience.length)
  const views = viewsText(list.viewCount)
  const titleId = scope.id('comments')
  const Element = isUnderHeading ? 'div' : 'section'
  return (
    <Element id={scope.id('article-comments')} aria-labelledby={isUnderHeading ? undefined : titleId} data-comments="">
      {isUnderHeading ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      )}
      {views && <p className={styles.views}>{views}</p>}
      {list.note && <p className={styles.views}>{list.note}</p>}
      <ol className={styles.list}>
        {shareYourExperience.map((comment, index) => (
          <CommentItem
            key={comment.id}
            id={scope.itemId('comment', comment.id)}
            comment={comment}
            articleId={article.id}
            isShownLater={index >= commentsAtFirst}
          />
        ))}
      </ol>
      <button type="button" className={styles.more} data-more-comments="">
        + Show more comments
      </button>
    </Element>
  )
}

function CommentItem({
  id,
  comment,
  articleId,
  isShownLater,
}: {
  id: string
  comment: Comment
  articleId: string
  isShownLater: boolean
}) {
  const facts = writerFacts(comment)
  return (
    // The focus goes there when a link leads to it, or a press shows it.
    <li className={styles.comment} id={id} tabIndex={-1} data-later={isShownLater ? '' : undefined}>
      <p className={styles.head}>
        <span className={styles.condition}>{comment.primaryHealthConcern}</span>
        <time dateTime={comment.date.date}>{comment.date.display}</time>
      </p>
      {facts && <p className={styles.facts}>{facts}</p>}
      <Clamp id={`${id}-text`} variant="comment">
        <p className={styles.text}>{comment.editedComment || comment.comment}</p>
      </Clamp>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.heart}
          aria-pressed={false}
          aria-label={`Heart for the comment of ${comment.date.display}`}
          data-heart={`${articleId}/${comment.id}`}
        >
          <Heart aria-hidden size={20} />
        </button>
        <ClampToggle of={`${id}-text`} more="Read More" less="Read Less" />
      </div>
      {comment.medicalNote && (
        <p className={styles.note}>
          <strong>Editor’s note:</strong> {comment.medicalNote}
        </p>
      )}
    </li>
  )
}
