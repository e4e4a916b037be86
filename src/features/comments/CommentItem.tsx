import { Heart } from 'lucide'
import { replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import { Clamp, ClampToggle } from '#ui/text/Clamp.tsx'
import { opensClamps } from '#ui/text/clamp.hooks.ts'
import { DirectedText, ReadersText } from '#ui/text/DirectedText.tsx'
import styles from './CommentItem.module.css'
import { heart, laterComment } from './comments.hooks.ts'
import type { PlannedComment } from './comments.rules.ts'

/** One reader's experience (COMM-7). Its date is a link to the comment itself. */
export function CommentItem({ comment }: { comment: PlannedComment }) {
  const texts = useTexts()
  const { id, href, condition, date, facts, text, heartKey, report, medicalNote, isShownAtFirst } = comment
  const day = texts.date(date)
  return (
    // Takes the focus when a link targets it, or a press shows it.
    <li
      className={styles.comment}
      id={id}
      tabIndex={-1}
      {...opensClamps.attributes()}
      {...(isShownAtFirst ? {} : laterComment.attributes())}
    >
      <p className={styles.head}>
        <span className={styles.condition}>
          <DirectedText text={condition} />
        </span>
        <a className={styles.date} href={href}>
          <time dateTime={date}>{day}</time>
        </a>
        <a
          className={styles.date}
          href={report}
          aria-label={texts.t('comments.reportOf', { date: day })}
          data-print="no"
        >
          {texts.t('comments.report')}
        </a>
      </p>
      {facts && <p className={styles.facts}>{facts}</p>}
      <Clamp id={`${id}-text`} variant="comment">
        <p className={styles.text} dir="auto">
          <ReadersText text={text} />
        </p>
      </Clamp>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.heart}
          aria-pressed={false}
          aria-label={texts.t('comments.heartOf', { date: day })}
          {...heart.attributes(heartKey)}
          {...replayPress('comments')}
        >
          <Icon icon={Heart} size={20} />
        </button>
        <ClampToggle contentId={`${id}-text`} more={texts.t('comments.readMore')} less={texts.t('comments.readLess')} />
      </div>
      {medicalNote && (
        <p className={styles.note}>
          <strong>{texts.t('comments.editorNote')}</strong> <DirectedText text={medicalNote} />
        </p>
      )}
    </li>
  )
}
