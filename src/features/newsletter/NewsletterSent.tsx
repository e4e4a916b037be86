import { FormSent } from '#ui/form/FormSent.tsx'

/** After the form: one step is left. The same for an address that is signed up already. */
export function NewsletterSent({ level }: { level: 1 | 2 | 3 }) {
  return (
    <FormSent title="One more step" level={level}>
      <p>
        Look for a mail from us, follow the link in it, and press the button there. If you are signed up already, no
        mail comes.
      </p>
    </FormSent>
  )
}
