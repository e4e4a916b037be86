import { receiptAddress } from '#model/readers/comment-addresses.ts'
import type { Html } from '#model/text/text.ts'
import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormCheckbox } from '#ui/form/FormCheckbox.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSelect } from '#ui/form/FormSelect.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './CommentForm.module.css'
import { CommentSent } from './CommentSent.tsx'
import { longest } from './comment.schema.ts'

const id = 'comment-form'
const fieldId = (name: string) => `${id}-${name}`

export interface CommentFormPlan {
  /** Canonical path of the article. */
  article: string
  conditionOptions: readonly string[]
  siteName: string
  /** Where readers reach the site. */
  contact: string
  /** What to say to somebody in a crisis; null where the site says nothing. */
  crisisText: Html | null
  /** Token of the private link to the comment. */
  receipt: string
  /** When it was rendered, in milliseconds since 1970. */
  shownAt: string
}

/** The form for a comment (COMM-1, COMM-2). Posts without scripts; the behaviour sends it in place. */
export function CommentForm({ plan, form, level }: { plan: CommentFormPlan; form: FormState; level: 1 | 3 }) {
  const { article, conditionOptions, siteName, contact, crisisText, receipt, shownAt } = plan
  return (
    <FormPanel
      titleId={`${id}-title`}
      title="Add a comment"
      level={level}
      behavior="comment-form"
      intro="What you have lived through can help other readers. Moderators read every comment before it is shown. They cannot give medical advice."
    >
      <ActionForm
        failure="form.tryAgain"
        action={routePatterns.comment}
        form={form}
        fieldId={fieldId}
        submit="Send comment"
        captcha
        draft={`comment ${article}`}
        sent={
          <CommentSent
            contact={contact}
            receipt={receiptAddress(receipt)}
            crisisText={crisisText}
            level={level === 1 ? 2 : 4}
          />
        }
      >
        <input type="hidden" name="url" value={article} />
        <input type="hidden" name="receipt" value={receipt} />
        <input type="hidden" name="shownAt" value={shownAt} />
        <FormSelect
          form={form}
          id={fieldId('primaryHealthConcern')}
          name="primaryHealthConcern"
          label="Condition or health concern"
          empty="Select a condition"
          options={conditionOptions}
        />
        <div className={styles.numbers}>
          <FormField
            form={form}
            id={fieldId('yearsSinceDiagnosis')}
            name="yearsSinceDiagnosis"
            label="Years living with it"
            hint="0 for less than a year"
            input={{ inputMode: 'decimal', maxLength: longest.number }}
          />
          <FormField
            form={form}
            id={fieldId('age')}
            name="age"
            label="Your age"
            hint="Shown with your comment"
            isOptional
            input={{ inputMode: 'decimal', maxLength: longest.number }}
          />
        </div>
        <FormField
          form={form}
          id={fieldId('email')}
          name="email"
          label="Your email"
          hint="Never published. It lets us find your comment when you ask us to remove it"
          type="email"
          autoComplete="email"
          longest={longest.email}
          input={{ spellCheck: false }}
        />
        <FormField
          form={form}
          id={fieldId('comment')}
          name="comment"
          label="Your comment"
          hint={`Up to ${longest.comment.toLocaleString('en-US')} characters. Please leave out names and how to reach you`}
          rows={7}
          longest={longest.comment}
        />
        <p className={styles.unseen} aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <FormCheckbox form={form} id={fieldId('newsletter')} name="newsletter" label="Send me the wellness newsletter">
          You get an email to confirm it first.
        </FormCheckbox>
        <FormCheckbox
          form={form}
          id={fieldId('terms')}
          name="terms"
          label={
            <>
              I agree to the{' '}
              <a href="/terms-of-use" target="_blank" rel="noopener">
                Terms of Use
              </a>
            </>
          }
        >
          What you write here is information about your health. By ticking the box and sending, you also give {siteName}{' '}
          your explicit consent to store it, and to publish it without your email once a moderator has read it. You can
          withdraw your consent and erase all of it at any time, by a private link that you get.
        </FormCheckbox>
      </ActionForm>
    </FormPanel>
  )
}
