import { MailBlock, MailBlocked } from '#features/mail-block/MailBlock.tsx'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { CopyWholeLink, InvalidLinkPage } from '../InvalidLinkPage.tsx'

/** The page of the link at the end of a mail, and the page after its button. */
export function MailBlockPage({ form, site }: { form: FormState | null; site: string }) {
  return <FormPage>{form ? <MailBlock form={form} site={site} /> : <MailBlocked site={site} />}</FormPage>
}

/** The page for a link that the site has not made. */
export function InvalidMailBlockPage({ title, contact }: { title: string; contact: string }) {
  return (
    <InvalidLinkPage title={title}>
      <CopyWholeLink />{' '}
      <Text id="mailBlock.invalid" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
    </InvalidLinkPage>
  )
}
