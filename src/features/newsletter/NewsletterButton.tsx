import { FormPanel } from '#ui/form/FormPanel.tsx'
import { type FormState, keyField } from '#ui/form/form-state.ts'
import styles from './Newsletter.module.css'

/**
 * The button on the page of a mail's link. The link itself changes nothing, because mail programs and scanners open
 * links by themselves.
 *
 * @param fields  posted when the button is pressed
 */
export function NewsletterButton({
  title,
  text,
  action,
  fields,
  form,
  button,
}: {
  title: string
  text: string
  action: string
  fields: Record<string, string>
  /** The form of an action; null for a request without an idempotency key. */
  form: FormState | null
  button: string
}) {
  return (
    <FormPanel titleId="newsletter-title" title={title} level={1} intro={text}>
      {form?.problems.map(({ message }) => (
        <p key={message} className={styles.problem} role="alert">
          {message}
        </p>
      ))}
      <form method="post" action={action} autoComplete="off">
        {form && <input type="hidden" name={keyField} value={form.key} />}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" type="submit">
          {button}
        </button>
      </form>
    </FormPanel>
  )
}

/** The result of a press. */
export function NewsletterDone({ title, text }: { title: string; text: string }) {
  return <FormPanel titleId="newsletter-title" title={title} level={1} intro={text} />
}
