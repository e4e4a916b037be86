import { FormDialog } from '#ui/form/FormDialog.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { Newsletter, newsletterTitleId } from './Newsletter.tsx'

/** The newsletter's form as a dialog. */
export function NewsletterDialog(props: { form: FormState; site: string }) {
  return (
    <FormDialog titleId={newsletterTitleId(props.form)}>
      <Newsletter {...props} level={2} />
    </FormDialog>
  )
}
