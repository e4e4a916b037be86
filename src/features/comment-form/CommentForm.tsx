import { receiptAddress } from '#model/readers/comment-addresses.ts'
import { routePatterns } from '#routing/routes.ts'
import type { CommentHelp } from '#texts/safety/crisis-help.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormCheckbox } from '#ui/form/FormCheckbox.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSelect } from '#ui/form/FormSelect.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { InterfaceLink } from '#ui/navigation/InterfaceLink.tsx'
import styles from './CommentForm.module.css'
import { CommentSent } from './CommentSent.tsx'
import { longest } from './comment.schema.ts'

/** The messages of `CommentInput`. */
const schemaMessages = [
  'commentForm.ageBounds',
  'commentForm.commentMissing',
  'commentForm.commentTooLong',
  'commentForm.conditionMissing',
  'commentForm.emailFormat',
  'commentForm.emailMissing',
  'commentForm.emailTooLong',
  'commentForm.termsMissing',
  'commentForm.yearsAboveAge',
  'commentForm.yearsBounds',
  'commentForm.yearsMissing',
] as const

const id = 'comment-form'
const fieldId = (name: string) => `${id}-${name}`

export interface CommentFormPlan {
  /** Canonical path of the article. */
  article: string
  conditionOptions: readonly string[]
  siteName: string
  /** The address at which readers reach the site. */
  contact: string
  /** The site's help lines for crises and dangers that a comment may mention. */
  help: readonly CommentHelp[]
  /** Whether the site offers a mail about the decision. */
  offersDecisionMail: boolean
  /** The token of the private link to the comment. */
  receipt: string
  /** When the form was rendered, in milliseconds since 1970. */
  shownAt: string
}

/** The form for a comment (COMM-1, COMM-2). Posts without scripts; the behaviour sends it in place. */
export function CommentForm({ plan, form, level }: { plan: CommentFormPlan; form: FormState; level: 1 | 3 }) {
  const texts = useTexts()
  const { article, conditionOptions, siteName, contact, help, offersDecisionMail, receipt, shownAt } = plan
  return (
    <FormPanel
      titleId={`${id}-title`}
      title={texts.t('commentForm.title')}
      level={level}
      behavior="comment-form"
      intro={texts.t('commentForm.intro')}
    >
      <ActionForm
        failure="form.tryAgain"
        messages={schemaMessages}
        action={routePatterns.comment}
        form={form}
        fieldId={fieldId}
        submit={texts.t('commentForm.submit')}
        captcha
        draft={`comment ${article}`}
        sent={<CommentSent contact={contact} receipt={receiptAddress(receipt)} help={help} level={level} />}
      >
        <input type="hidden" name="url" value={article} />
        <input type="hidden" name="receipt" value={receipt} />
        <input type="hidden" name="shownAt" value={shownAt} />
        <FormSelect
          form={form}
          id={fieldId('primaryHealthConcern')}
          name="primaryHealthConcern"
          label={texts.t('commentForm.condition')}
          empty={texts.t('commentForm.conditionEmpty')}
          options={conditionOptions}
        />
        <div className={styles.numbers}>
          <FormField
            form={form}
            id={fieldId('yearsSinceDiagnosis')}
            name="yearsSinceDiagnosis"
            label={texts.t('commentForm.years')}
            hint={texts.t('commentForm.yearsHint', { least: 0 })}
            input={{ inputMode: 'decimal' }}
          />
          <FormField
            form={form}
            id={fieldId('age')}
            name="age"
            label={texts.t('commentForm.age')}
            hint={texts.t('commentForm.ageHint')}
            isOptional
            input={{ inputMode: 'decimal' }}
          />
        </div>
        <FormField
          form={form}
          id={fieldId('email')}
          name="email"
          label={texts.t('commentForm.email')}
          hint={texts.t('commentForm.emailHint')}
          type="email"
          autoComplete="email"
          longest={longest.email}
          input={{ spellCheck: false }}
        />
        <FormField
          form={form}
          id={fieldId('comment')}
          name="comment"
          label={texts.t('commentForm.comment')}
          hint={texts.t('commentForm.commentHint', { count: longest.comment })}
          rows={7}
          longest={longest.comment}
        />
        <p className={styles.unseen} aria-hidden="true">
          <label>
            {texts.t('commentForm.hiddenField')}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {offersDecisionMail && (
          <FormCheckbox
            form={form}
            id={fieldId('decisionMail')}
            name="decisionMail"
            label={texts.t('commentForm.decisionMail')}
          >
            {texts.t('commentForm.decisionMailHint')}
          </FormCheckbox>
        )}
        <FormCheckbox
          form={form}
          id={fieldId('newsletter')}
          name="newsletter"
          label={texts.t('commentForm.newsletter')}
        >
          {texts.t('commentForm.newsletterHint')}
        </FormCheckbox>
        <FormCheckbox
          form={form}
          id={fieldId('terms')}
          name="terms"
          label={
            <Text
              id="commentForm.terms"
              values={{
                link: (words) => (
                  <InterfaceLink to="termsOfUse" otherwise={words} target="_blank" rel="noopener">
                    {words}
                  </InterfaceLink>
                ),
              }}
            />
          }
        >
          <Text id="commentForm.consent" values={{ site: siteName }} />
        </FormCheckbox>
      </ActionForm>
    </FormPanel>
  )
}
