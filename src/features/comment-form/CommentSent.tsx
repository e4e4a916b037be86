import type { CommentHelp } from '#texts/safety/crisis-help.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import { TitledHtml } from '#ui/text/TitledHtml.tsx'
import styles from './CommentForm.module.css'
import { commentHelp } from './comment-form.hooks.ts'

/** The time in which moderators decide on a comment, in hours. */
const reviewHours = { from: 24, to: 48 }

/** COMM-1, the state SUBMITTED: thanks, what happens next, and the private link to the comment. */
export function CommentSent({
  contact,
  receipt,
  help,
  level,
}: {
  contact: string
  /** Address of the private page of the comment; null if it has none. */
  receipt: string | null
  /** The behaviour shows them at once if the comment mentions a crisis or a danger. */
  help: readonly CommentHelp[]
  level: 1 | 3
}) {
  const texts = useTexts()
  return (
    <FormSent title={texts.t('commentForm.sentTitle')} level={level}>
      {help.map(({ name, title, html }) => (
        <div key={name} className={styles.crisis} hidden {...commentHelp.attributes(name)}>
          <TitledHtml title={title} html={html} />
        </div>
      ))}
      <p>{texts.t('commentForm.reviewTime', reviewHours)}</p>
      {receipt && (
        <p>
          <Text id="commentForm.privateLink" values={{ link: (words) => <a href={receipt}>{words}</a> }} />
        </p>
      )}
      <p>
        <Text id="commentForm.removal" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
      </p>
    </FormSent>
  )
}
