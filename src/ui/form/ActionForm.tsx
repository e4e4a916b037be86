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

/** What every form says while it is sent in place. */
const sendingTexts = ['form.sending', 'form.notAccepted', 'form.unstorable'] as const

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
  messages = [],
  failure,
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
  /** What its schema may say: the browser shows it without asking the server. */
  messages?: readonly PlainKey[]
  /** Said when the site or the connection fails, in place of words for each case. */
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
        {/* Where scripts say what kept them from sending: at the button, where the reader looks after a press. */}
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
