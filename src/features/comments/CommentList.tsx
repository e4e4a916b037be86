import { behaviors, replayPress } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentItems } from './CommentItems.tsx'
import styles from './CommentList.module.css'
import { commentsProblem, fetchedComments, moreComments } from './comments.hooks.ts'
import type { CommentsPlan, PlannedComment } from './comments.rules.ts'

/**
 * Readers' lived experience, as published (COMM-7): the newest are in the HTML. The comments behaviour shows the first
 * of them and more with each press, and then fetches the rest. Without scripts a link opens the page of all.
 */
export function CommentList({ plan }: { plan: CommentsPlan }) {
  const texts = useTexts()
  const { id, title, titleId, notes, comments, all, after, form } = plan
  const Element = titleId ? 'section' : 'div'
  return (
    <Element
      id={id}
      aria-labelledby={titleId ?? undefined}
      data-comments=""
      {...behaviors('comments')}
      {...(all && textsAttribute(texts, ['comments.notLoaded']))}
    >
      {titleId ? (
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <CommentItems notes={notes} form={form} comments={comments} />
      {comments.length > 0 && (
        <button
          type="button"
          className={styles.more}
          {...moreComments.attributes(after ?? '')}
          {...replayPress('comments')}
        >
          {texts.t('comments.showMore')}
        </button>
      )}
      {all && (
        <p className={styles.all}>
          <span role="status" {...commentsProblem.attributes()} /> <a href={all.href}>{all.text}</a>
        </p>
      )}
    </Element>
  )
}

/** The comments after those of a list; the comments behaviour inserts them (COMM-7). */
export function MoreComments({ comments, after }: { comments: PlannedComment[]; after: string | null }) {
  return (
    <ol className={styles.list} {...fetchedComments.attributes(after ?? '')}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
    </ol>
  )
}
