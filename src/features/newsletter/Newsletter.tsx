import { routePatterns } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { NewsletterSent } from './NewsletterSent.tsx'
import { newsletterMessages } from './newsletter.schema.ts'

const newsletterId = (form: FormState, name: string) => `newsletter-${form.key}-${name}`
export const newsletterTitleId = (form: FormState) => newsletterId(form, 'title')

/** The form that signs up for the newsletter. Posts without scripts; the behaviour sends it in place. */
export function Newsletter({ form, site, level }: { form: FormState; site: string; level: 1 | 2 }) {
  const id = (name: string) => newsletterId(form, name)
  const { t } = useTexts()
  return (
    <FormPanel
      titleId={newsletterTitleId(form)}
      title={t('newsletter.title')}
      level={level}
      behavior="newsletter"
      intro={t('newsletter.intro', { site })}
    >
      <ActionForm
        failure="form.failure"
        action={routePatterns.newsletter}
        form={form}
        fieldId={id}
        submit={t('newsletter.submit')}
        captcha
        messages={newsletterMessages}
        sent={<NewsletterSent level={level} />}
      >
        <FormField
          form={form}
          id={id('email')}
          name="email"
          type="email"
          autoComplete="email"
          label={t('newsletter.email')}
          hint={t('newsletter.emailHint')}
        />
      </ActionForm>
    </FormPanel>
  )
}
