import type { ReactNode } from 'react'
import { draftDiscard, draftNotice, formDraft } from './draft.hooks.ts'
import styles from './Form.module.css'
import { FormProblems } from './FormProblems.tsx'
import { formCaptcha } from './form-captcha.hooks.ts'
import { type FormState, keyField } from './form-state.ts'

/**
 * A form that posts to an action. Without scripts the server answers with a page; `enhanceForm` sends it in place, and
 * then shows `sent`.
 *
 * @param fieldId  the id of the field of a name
 * @param draft  names what is kept of it in the reader's tab until it is sent; nothing is kept without a name
 */
export function ActionForm({
  id,
  action,
  form,
  fieldId,
  submit,
  sent,
  captcha = false,
  draft,
  children,
}: {
  /** For buttons elsewhere that send it. */
  id?: string
  /** The path of the action. */
  action: string
  form: FormState
  fieldId: (name: string) => string
  /** Text of the button. */
  submit: string
  sent: ReactNode
  /** Whether the action takes a captcha: `enhanceForm` gets its token, without anything to do for the reader. */
  captcha?: boolean
  draft?: string
  children: ReactNode
}) {
  return (
    <div>
      {/* The action's own rules and words, in place of the browser's. Without autocomplete, so that no browser restores the
          key of an earlier page into the hidden field, where HTML does not allow the attribute. */}
      <form
        id={id}
        className={styles.form}
        method="post"
        action={action}
        autoComplete="off"
        noValidate
        {...(captcha && formCaptcha.attributes())}
        {...(draft !== undefined && formDraft.attributes(draft))}
      >
        <FormProblems form={form} fieldId={fieldId} />
        <input type="hidden" name={keyField} value={form.key} />
        {draft !== undefined && (
          <p className={styles.draft} role="status" hidden {...draftNotice.attributes()}>
            What you wrote before is here again, from this tab alone.
            <button type="button" className={styles.discard} {...draftDiscard.attributes()}>
              Start over
            </button>
          </p>
        )}
        {children}
        {/* Where scripts say what kept them from sending: at the button, where the reader looks after a press. */}
        <p className={styles.notice} role="alert" data-form-notice="" />
        <button className={`button ${styles.submit}`} type="submit">
          {submit}
        </button>
      </form>
      <div role="status">
        <p className={styles.status} data-form-status="" />
        <div className={styles.sent} tabIndex={-1} data-form-sent="" hidden>
          {sent}
        </div>
      </div>
    </div>
  )
}
