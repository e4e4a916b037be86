import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'

/** The choices as a modal, opened from the footer of any page. */
export function PrivacyChoicesDialog({ asks }: { asks: boolean }) {
  return (
    <FormDialog titleId="privacy-choices-title">
      <PrivacyChoices asks={asks} level={2} />
    </FormDialog>
  )
}
