import type { Html } from '#model/text/text.ts'
import { FormSent } from '#ui/form/FormSent.tsx'
import { Html as HtmlView } from '#ui/text/Html.tsx'
import styles from './CommentForm.module.css'
import { crisisHelp } from './comment-form.hooks.ts'

/** COMM-1, the state SUBMITTED: thanks, what happens next, and the private link to the comment. */
export function CommentSent({
  contact,
  receipt,
  crisisText,
  level,
}: {
  contact: string
  /** Address of the private page of the comment; null where it has none. */
  receipt: string | null
  /** Shown at once by the behaviour where the comment may speak of a crisis. */
  crisisText: Html | null
  level: 1 | 2 | 4
}) {
  return (
    <FormSent title="Thank you for your comment" level={level}>
      {crisisText && (
        <div className={styles.crisis} hidden {...crisisHelp.attributes()}>
          <p>
            <strong>If things are this hard right now, please talk to somebody today.</strong>
          </p>
          <HtmlView html={crisisText} />
        </div>
      )}
      <p>Our moderators review every comment. Yours will be reviewed and posted within 24 to 48 hours.</p>
      {receipt && (
        <p>
          <a href={receipt}>Your private link</a> shows what becomes of it, and erases it. Keep the link: it is not sent
          to you, and whoever has it can erase the comment.
        </p>
      )}
      <p>
        A comment cannot be edited once it is sent. To have it removed you can also write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </FormSent>
  )
}
