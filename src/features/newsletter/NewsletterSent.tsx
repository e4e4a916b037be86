import { FormSent } from '#ui/form/FormSent.tsx'

/**
 * After the form: one step is left. The same for an address that is signed up already.
 *
 * @param isHeld  whether the mail waits to be released, as what is sent without scripts does
 */
export function NewsletterSent({ level, isHeld = false }: { level: 1 | 2 | 3; isHeld?: boolean }) {
  return (
    <FormSent title="One more step" level={level}>
      {isHeld && (
        <p>
          It came without a check against robots, so somebody here looks at it before our mail to you goes out. That may
          take a few days; if you have no mail after a week, it was not released.
        </p>
      )}
      <p>
        {isHeld ? 'Then look' : 'Look'} for a mail from us, follow the link in it, and press the button there. If you
        are signed up already, no mail comes.
      </p>
    </FormSent>
  )
}
