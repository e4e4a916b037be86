import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './EmailShare.module.css'
import { deviceField, mailProgram } from './email-share.hooks.ts'
import { assumedDevice } from './email-share.rules.ts'

const id = 'email-share'
const fieldId = (name: string) => `${id}-${name}`
export const emailShareTitleId = `${id}-title`

/** What the form is about. */
export interface SharedPage {
  path: string
  title: string
  /** A link that writes the mail in the reader's own program. */
  mailto: string
}

/** Sends an article to one person by mail (MAIL-1). Posts without scripts; the behaviour sends it in place. */
export function EmailShare({ form, shared, level }: { form: FormState; shared: SharedPage; level: 1 | 2 }) {
  return (
    <FormPanel
      titleId={emailShareTitleId}
      title="Email this page"
      level={level}
      behavior="email-share"
      intro={shared.title}
    >
      <ActionForm
        failure="form.failure"
        action={routePatterns.emailShare}
        form={form}
        fieldId={fieldId}
        submit="Send"
        captcha
        sent={<EmailShareSent level={level === 1 ? 2 : 3} />}
      >
        <input type="hidden" name="pathname" value={shared.path} />
        <input type="hidden" name="shareBarType" value={assumedDevice} {...deviceField.attributes()} />
        <FormField form={form} id={fieldId('yourName')} name="yourName" label="Your name" autoComplete="name" />
        <FormField
          form={form}
          id={fieldId('yourEmail')}
          name="yourEmail"
          label="Your email"
          type="email"
          autoComplete="email"
        />
        <FormField form={form} id={fieldId('theirEmail')} name="theirEmail" label="Their email" type="email" />
      </ActionForm>
      <p className={styles.note}>
        They get one mail with a link to this page, your name and your email to answer to. We use neither address for
        anything else. Or{' '}
        <a href={shared.mailto} {...mailProgram.attributes()}>
          write it in your own mail program
        </a>
        .
      </p>
    </FormPanel>
  )
}

/** MAIL-1: the words of success. */
export function EmailShareSent({ level, isHeld = false }: { level: 1 | 2 | 3; isHeld?: boolean }) {
  return (
    <FormSent title="Thank you. Your message has been sent." level={level}>
      {isHeld && <p>It came without a check against robots, so somebody here looks at it before it goes out.</p>}
    </FormSent>
  )
}
