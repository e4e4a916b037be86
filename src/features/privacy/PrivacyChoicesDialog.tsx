import { FormDialog } from '#ui/form/FormDialog.tsx'
import { type PrivacyAsks, PrivacyChoices } from './PrivacyChoices.tsx'

/** The choices as a modal, opened from the footer of any page. */
export function PrivacyChoicesDialog({ asks }: { asks: PrivacyAsks }) {
  return (
    <FormDialog titleId="privacy-choices-title">
      <PrivacyChoices asks={asks} level={2} />
    </FormDialog>
  )
}
