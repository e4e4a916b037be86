import { FormDialog } from '#ui/form/FormDialog.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { EmailShare, emailShareTitleId, type SharedPage } from './EmailShare.tsx'

/** The form as a dialog, for the article on which the reader opens it. Closing discards the typed text (MAIL-1). */
export function EmailShareDialog({ form, shared }: { form: FormState; shared: SharedPage }) {
  return (
    <FormDialog titleId={emailShareTitleId} resets>
      <EmailShare form={form} shared={shared} level={2} />
    </FormDialog>
  )
}
