import { routePatterns } from '#routing/routes.ts'
import styles from '#ui/form/Form.module.css'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import { type FormState, keyField } from '#ui/form/form-state.ts'

/**
 * One button, which a reader presses who wants no more mail from other readers. The link in the mail leads here and
 * changes nothing: mail programs and scanners open links by themselves.
 */
export function MailBlock({ form, site }: { form: FormState; site: string }) {
  return (
    <FormPanel
      titleId="mail-block-title"
      title={`Stop mail from readers of ${site}`}
      level={1}
      intro={`Readers of ${site} can send an article to an address they type. Press the button, and nobody can send one to your address any more. This holds for ever and cannot be undone here.`}
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
          Send me no more of them
        </button>
      </form>
    </FormPanel>
  )
}

/** Says that it is done, and what is stored for it. */
export function MailBlocked({ site }: { site: string }) {
  return (
    <FormSent title="You get no more mail from readers" level={1}>
      <p>
        Nobody can send an article of {site} to your address any more. To know it again we store a fingerprint of it,
        not the address itself.
      </p>
    </FormSent>
  )
}
