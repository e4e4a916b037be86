import { routePatterns } from '#model/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { tasks } from '#ui/task.ts'
import styles from './Newsletter.module.css'
import { NewsletterSent } from './NewsletterSent.tsx'

/** The form that signs up for the newsletter. Posts without scripts; the task sends it in place. */
export function Newsletter({ form, site, level }: { form: FormState; site: string; level: 1 | 2 }) {
  const Title = `h${level}` as const
  const id = (name: string) => `newsletter-${form.key}-${name}`
  return (
    <section className={styles.panel} aria-labelledby={id('title')} {...tasks('newsletter')}>
      <Title className={styles.title} id={id('title')}>
        The wellness newsletter
      </Title>
      <p className={styles.text}>
        New and updated articles of {site} on health, nutrition and wellness, in your mail. Every issue ends with a link
        that unsubscribes you by one press.
      </p>
      <ActionForm
        action={routePatterns.newsletter}
        form={form}
        fieldId={id}
        submit="Sign up"
        captcha
        sent={<NewsletterSent level={level === 1 ? 2 : 3} />}
      >
        <FormField
          form={form}
          id={id('email')}
          name="email"
          type="email"
          autoComplete="email"
          label="Your email"
          hint="You get a mail first that asks you to confirm. Nothing else is sent before you do."
        />
      </ActionForm>
    </section>
  )
}
