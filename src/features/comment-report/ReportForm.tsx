import { longestReport, reportReasonNames, reportReasons } from '#model/readers/comment-report.ts'
import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { type FormState, problemOf } from '#ui/form/form-state.ts'
import styles from './ReportForm.module.css'

const id = 'report'
const fieldId = (name: string) => `${id}-${name}`

/** A published comment that a reader has chosen to report. */
export interface ReportedComment {
  /** Among all of the site. */
  id: string
  condition: string
  /** As it is published. */
  text: string
}

/** Asks what is wrong with a published comment. It posts as it is, with scripts and without. */
export function ReportForm({ comment, form }: { comment: ReportedComment; form: FormState }) {
  const problem = problemOf(form, 'reason')
  return (
    <FormPanel
      titleId={`${id}-title`}
      title="Report a comment"
      level={1}
      intro="A moderator will look at it. We do not store who reports a comment, and cannot answer."
    >
      <figure className={styles.comment}>
        <figcaption>{comment.condition}</figcaption>
        <blockquote dir="auto">{comment.text}</blockquote>
      </figure>
      <ActionForm
        action={routePatterns.commentReports}
        form={form}
        fieldId={fieldId}
        submit="Send the report"
        sent={null}
      >
        <input type="hidden" name="comment" value={comment.id} />
        <fieldset className={styles.reasons} aria-describedby={`${id}-reason-error`}>
          <legend>What is wrong with it?</legend>
          <p className={styles.error} id={`${id}-reason-error`} data-error="reason">
            {problem}
          </p>
          {reportReasonNames.map((reason, index) => (
            <label key={reason} className={styles.reason}>
              <input
                type="radio"
                id={index === 0 ? fieldId('reason') : undefined}
                name="reason"
                value={reason}
                defaultChecked={form.values.reason === reason}
              />
              <span>{reportReasons[reason]}</span>
            </label>
          ))}
        </fieldset>
        <FormField
          form={form}
          id={fieldId('detail')}
          name="detail"
          label="Anything a moderator should know"
          hint={`Up to ${longestReport} characters. Please leave out your name and how to reach you.`}
          isOptional
          rows={3}
        />
      </ActionForm>
    </FormPanel>
  )
}
