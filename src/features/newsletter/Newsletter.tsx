import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { NewsletterSent } from './NewsletterSent.tsx'

const newsletterId = (form: FormState, name: string) => `newsletter-${form.key}-${name}`
export const newsletterTitleId = (form: FormState) => newsletterId(form, 'title')

/** The form that signs up for the newsletter. Posts without scripts; the behaviour sends it in place. */
export function Newsletter({ form, site, level }: { form: FormState; site: string; level: 1 | 2 }) {
  const id = (name: string) => newsletterId(form, name)
  return (
    <FormPanel
      titleId={newsletterTitleId(form)}
      title="The wellness newsletter"
      level={level}
      behavior="newsletter"
      intro={`New and updated articles of ${site} on health, nutrition and wellness, in your mail. Every issue ends with a link that unsubscribes you by one press.`}
    >
      <ActionForm
        failure="form.failure"
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
    </FormPanel>
  )
}
