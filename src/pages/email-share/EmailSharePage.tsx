import { EmailShare, EmailShareHeld, type SharedPage } from '#features/email-share/EmailShare.tsx'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'

/** The page of the form, also for a rejected form without scripts. */
export function EmailSharePage({ form, shared }: { form: FormState; shared: SharedPage }) {
  return (
    <FormPage>
      <EmailShare form={form} shared={shared} level={1} />
      <p>
        <a href={shared.path}>
          <Text id="page.toArticle" />
        </a>
      </p>
    </FormPage>
  )
}

/** The page after a form without scripts, and so without a captcha. */
export function EmailShareSentPage({ article }: { article: string }) {
  return (
    <FormPage>
      <EmailShareHeld />
      <p>
        <a href={article}>
          <Text id="page.toArticle" />
        </a>
      </p>
    </FormPage>
  )
}
