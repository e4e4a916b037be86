import type { Asked } from '#model/ads/consent.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'

/** The choices as a modal, opened from the footer of any page. */
export function PrivacyChoicesDialog({ asked }: { asked: Asked }) {
  return (
    <FormDialog titleId="privacy-choices-title">
      <PrivacyChoices asked={asked} level={2} />
    </FormDialog>
  )
}
