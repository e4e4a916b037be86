import type { ReactNode } from 'react'
import { sentTexts } from '#texts/sent-texts.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { PlainKey } from '#texts/texts.ts'
import { draftDiscard, draftNotice, formDraft } from './draft.hooks.ts'
import styles from './Form.module.css'
import { FormProblems } from './FormProblems.tsx'
import { SentInPlace } from './FormSent.tsx'
import { formCaptcha } from './form-captcha.hooks.ts'
import { type FormState, keyField } from './form-state.ts'

/** The texts of every form that is sent in place. */
const sendingTexts = ['form.sending', 'form.notAccepted', 'form.unstorable'] as const

/**
 * A form that posts to an action. Without scripts the server answers with a page; `enhanceForm` sends it in place and
 * then shows `sent`.
 *
 * @param fieldId  the id of the field of a name
 * @param draft  name of the draft that the reader's tab stores until the form is sent; no draft without it
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
  messages = [],
  failure,
  children,
}: {
  /** The id for submit buttons outside the form. */
  id?: string
  /** The path of the action. */
  action: string
  form: FormState
  fieldId: (name: string) => string
  /** The text of the button. */
  submit: string
  sent: ReactNode
  /** Whether the action takes a captcha: `enhanceForm` gets its token without any work for the reader. */
  captcha?: boolean
  draft?: string
  /** The messages of its schema, which the browser shows without a request. */
  messages?: readonly PlainKey[]
  /** The message for any failure of the site or the connection, in place of a message for each case. */
  failure?: PlainKey
  children: ReactNode
}) {
  const texts = useTexts()
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
        data-texts={JSON.stringify({
          ...sentTexts(
            texts,
            failure ? [...sendingTexts, ...messages] : [...sendingTexts, 'form.unreachable', ...messages],
          ),
          ...(failure && { failure: texts.open(failure) }),
        })}
        {...(captcha && formCaptcha.attributes())}
        {...(draft !== undefined && formDraft.attributes(draft))}
      >
        <FormProblems form={form} fieldId={fieldId} />
        <input type="hidden" name={keyField} value={form.key} />
        {draft !== undefined && (
          <p className={styles.draft} role="status" hidden {...draftNotice.attributes()}>
            <Text id="form.draftIsBack" />
            <button type="button" className={styles.discard} {...draftDiscard.attributes()}>
              <Text id="form.startOver" />
            </button>
          </p>
        )}
        {children}
        {/* Scripts show the reason for a failure here: at the button, where the reader looks after a press. */}
        <p className={styles.notice} role="alert" data-form-notice="" />
        <button className={`button ${styles.submit}`} type="submit">
          {submit}
        </button>
      </form>
      <div role="status">
        <p className={styles.status} data-form-status="" />
        <div className={styles.sent} tabIndex={-1} data-form-sent="" hidden>
          <SentInPlace value={true}>{sent}</SentInPlace>
        </div>
      </div>
    </div>
  )
}
