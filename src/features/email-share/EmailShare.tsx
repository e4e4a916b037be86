import { routePatterns } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './EmailShare.module.css'
import { deviceField, mailProgram } from './email-share.hooks.ts'
import { assumedDevice } from './email-share.rules.ts'
import { emailShareMessages } from './email-share.schema.ts'

const id = 'email-share'
const fieldId = (name: string) => `${id}-${name}`
export const emailShareTitleId = `${id}-title`

/** The page that the form shares. */
export interface SharedPage {
  path: string
  title: string
  /** A link that writes the mail in the reader's own program. */
  mailto: string
}

/** Sends an article to one person by mail (MAIL-1). Posts without scripts; the behaviour sends it in place. */
export function EmailShare({ form, shared, level }: { form: FormState; shared: SharedPage; level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormPanel
      titleId={emailShareTitleId}
      title={t('emailShare.title')}
      level={level}
      behavior="email-share"
      intro={<DirectedText text={shared.title} />}
    >
      <ActionForm
        failure="form.failure"
        action={routePatterns.emailShare}
        form={form}
        fieldId={fieldId}
        submit={t('emailShare.submit')}
        captcha
        messages={emailShareMessages}
        sent={<EmailShareSent level={level} />}
      >
        <input type="hidden" name="pathname" value={shared.path} />
        <input type="hidden" name="shareBarType" value={assumedDevice} {...deviceField.attributes()} />
        <FormField
          form={form}
          id={fieldId('yourName')}
          name="yourName"
          label={t('emailShare.yourName')}
          autoComplete="name"
        />
        <FormField
          form={form}
          id={fieldId('yourEmail')}
          name="yourEmail"
          label={t('emailShare.yourEmail')}
          type="email"
          autoComplete="email"
        />
        <FormField
          form={form}
          id={fieldId('theirEmail')}
          name="theirEmail"
          label={t('emailShare.theirEmail')}
          type="email"
        />
      </ActionForm>
      <p className={styles.note}>
        <Text
          id="emailShare.note"
          values={{
            a: (words) => (
              <a href={shared.mailto} {...mailProgram.attributes()}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </FormPanel>
  )
}

/** MAIL-1: the words of success. */
export function EmailShareSent({ level }: { level: 1 | 2 }) {
  return (
    <FormSent title={useTexts().t('emailShare.sent')} level={level}>
      {null}
    </FormSent>
  )
}

/** MAIL-4: shown after a form without a captcha: a moderator must release its mail first. */
export function EmailShareHeld() {
  const { t } = useTexts()
  return (
    <FormSent title={t('emailShare.heldTitle')} level={1}>
      <p>{t('emailShare.held')}</p>
    </FormSent>
  )
}
