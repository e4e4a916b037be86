import { MailBlock, MailBlocked } from '#features/mail-block/MailBlock.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'

/** Where the link at the end of a mail leads, and where its button leads. */
export function MailBlockPage({ form, site }: { form: FormState | null; site: string }) {
  return <FormPage>{form ? <MailBlock form={form} site={site} /> : <MailBlocked site={site} />}</FormPage>
}
