import type { Purpose } from '#ui/consent.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'

/** The choices as a modal, opened from the footer of any page. */
export function PrivacyChoicesDialog({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <FormDialog titleId="privacy-choices-title">
      <PrivacyChoices purposes={purposes} level={2} />
    </FormDialog>
  )
}
