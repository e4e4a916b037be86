import type { ComponentProps } from 'react'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { Feedback, feedbackTitleId } from './Feedback.tsx'

/** Feedback as a dialog on its article. */
export function FeedbackDialog(props: Omit<ComponentProps<typeof Feedback>, 'level'>) {
  return (
    <FormDialog titleId={feedbackTitleId(props.form)}>
      <Feedback {...props} level={2} />
    </FormDialog>
  )
}
