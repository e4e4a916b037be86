import { CommentForm, type CommentFormPlan } from '#features/comment-form/CommentForm.tsx'
import { CommentSent } from '#features/comment-form/CommentSent.tsx'
import type { Link } from '#model/text/text.ts'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'

/** The page of the form, also for a rejected form without scripts. */
export function CommentFormPage({ article, plan, form }: { article: Link; plan: CommentFormPlan; form: FormState }) {
  return (
    <FormPage trail={[article]}>
      <CommentForm plan={plan} form={form} level={1} />
    </FormPage>
  )
}

/** The page after a form without scripts and without a receipt. */
export function CommentSentPage({ contact }: { contact: string }) {
  return (
    <FormPage>
      <CommentSent contact={contact} receipt={null} help={[]} level={1} />
    </FormPage>
  )
}
