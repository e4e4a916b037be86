import { FormDialog } from '#ui/form/FormDialog.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { TopicRequest, topicRequestTitleId } from './TopicRequest.tsx'

/** The form as a dialog, for the page that it is opened on. */
export function TopicRequestDialog({ form }: { form: FormState }) {
  return (
    <FormDialog titleId={topicRequestTitleId}>
      <TopicRequest form={form} level={2} />
    </FormDialog>
  )
}
