import type { ConsentRequest } from '#model/ads/consent.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'

/** The choices as a modal, opened from the footer of any page. */
export function PrivacyChoicesDialog({ consentRequest }: { consentRequest: ConsentRequest }) {
  return (
    <FormDialog titleId="privacy-choices-title">
      <PrivacyChoices consentRequest={consentRequest} level={2} />
    </FormDialog>
  )
}
