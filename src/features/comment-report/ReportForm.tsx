import { longestReport, type ReportReason, reportReasonNames } from '#model/readers/comment-report.ts'
import { routePatterns } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import type { PlainKey } from '#texts/texts.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { type FormState, problemOf } from '#ui/form/form-state.ts'
import { DirectedText, ReadersText } from '#ui/text/DirectedText.tsx'
import styles from './ReportForm.module.css'

const id = 'report'
const fieldId = (name: string) => `${id}-${name}`

const reasonTexts = {
  spam: 'commentReport.reasonSpam',
  unsafe: 'commentReport.reasonUnsafe',
  abusive: 'commentReport.reasonAbusive',
  private: 'commentReport.reasonPrivate',
  other: 'commentReport.reasonOther',
} as const satisfies Record<ReportReason, PlainKey>

/** A published comment that a reader has chosen to report. */
export interface ReportedComment {
  /** The id that is unique on the site. */
  id: string
  condition: string
  /** The published text. */
  text: string
}

/** The form for reporting a published comment. It posts in the same way with and without scripts. */
export function ReportForm({ comment, form }: { comment: ReportedComment; form: FormState }) {
  const texts = useTexts()
  const problem = problemOf(form, 'reason')
  return (
    <FormPanel
      titleId={`${id}-title`}
      title={texts.t('commentReport.title')}
      level={1}
      intro={texts.t('commentReport.intro')}
    >
      <figure className={styles.comment}>
        <figcaption>
          <DirectedText text={comment.condition} />
        </figcaption>
        <blockquote dir="auto">
          <ReadersText text={comment.text} />
        </blockquote>
      </figure>
      <ActionForm
        action={routePatterns.commentReports}
        form={form}
        fieldId={fieldId}
        submit={texts.t('commentReport.submit')}
        sent={null}
      >
        <input type="hidden" name="comment" value={comment.id} />
        <fieldset className={styles.reasons} aria-describedby={`${id}-reason-error`}>
          <legend>{texts.t('commentReport.question')}</legend>
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
              <span>{texts.t(reasonTexts[reason])}</span>
            </label>
          ))}
        </fieldset>
        <FormField
          form={form}
          id={fieldId('detail')}
          name="detail"
          label={texts.t('commentReport.detail')}
          hint={texts.t('commentReport.detailHint', { count: longestReport })}
          isOptional
          rows={3}
        />
      </ActionForm>
    </FormPanel>
  )
}
