import { FormPanel } from '#ui/form/FormPanel.tsx'
import { type FormState, keyField } from '#ui/form/form-state.ts'
import styles from './Newsletter.module.css'

/**
 * One button, where the link of a mail leads. The link itself changes nothing: mail programs and scanners open links by
 * themselves.
 *
 * @param fields  posted with the press
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
  /** Of an action; null for what needs no idempotency key. */
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

/** What a press has done. */
export function NewsletterDone({ title, text }: { title: string; text: string }) {
  return <FormPanel titleId="newsletter-title" title={title} level={1} intro={text} />
}
