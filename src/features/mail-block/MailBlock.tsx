import { routePatterns } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import styles from '#ui/form/Form.module.css'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import { type FormState, keyField } from '#ui/form/form-state.ts'

/**
 * The button for a reader who wants no more mail from other readers. The link in the mail opens this page and changes
 * nothing, because mail programs and scanners open links by themselves.
 */
export function MailBlock({ form, site }: { form: FormState; site: string }) {
  const { t } = useTexts()
  return (
    <FormPanel
      titleId="mail-block-title"
      title={t('mailBlock.title', { site })}
      level={1}
      intro={t('mailBlock.intro', { site })}
    >
      {form.problems.map(({ message }) => (
        <p key={message} className={styles.notice} role="alert">
          {message}
        </p>
      ))}
      <form method="post" action={routePatterns.mailBlock} autoComplete="off">
        <input type="hidden" name={keyField} value={form.key} />
        <input type="hidden" name="token" value={form.values.token ?? ''} />
        <button className="button" type="submit">
          {t('mailBlock.button')}
        </button>
      </form>
    </FormPanel>
  )
}

/** Confirms the block, and says what is stored for it. */
export function MailBlocked({ site }: { site: string }) {
  return (
    <FormSent title={useTexts().t('mailBlock.done')} level={1}>
      <p>
        <Text id="mailBlock.doneText" values={{ site }} />
      </p>
    </FormSent>
  )
}
