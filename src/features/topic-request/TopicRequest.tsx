import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { TopicRequestSent } from './TopicRequestSent.tsx'
import { detailLength, topicLength } from './topic-request.schema.ts'

const id = 'topic-request'
const fieldId = (name: string) => `${id}-${name}`
export const topicRequestTitleId = `${id}-title`

/** Asks a reader who did not find something what it was. Posts without scripts; the behaviour sends it in place. */
export function TopicRequest({ form, level }: { form: FormState; level: 1 | 2 }) {
  return (
    <FormPanel
      titleId={topicRequestTitleId}
      title="Tell us what you were looking for"
      level={level}
      behavior="topic-request"
      intro="Our editors read this when they choose what to write next. They cannot answer, and they cannot give medical advice."
    >
      <ActionForm
        action={routePatterns.topicRequests}
        form={form}
        fieldId={fieldId}
        submit="Send to the editors"
        sent={<TopicRequestSent level={level === 1 ? 2 : 3} />}
      >
        <FormField
          form={form}
          id={fieldId('topic')}
          name="topic"
          label="What were you looking for?"
          hint={`A condition, a treatment or a question, in up to ${topicLength.max} characters`}
        />
        <FormField
          form={form}
          id={fieldId('detail')}
          name="detail"
          label="Anything else that would help us"
          hint={`Please leave out your name and how to reach you. Up to ${detailLength.max.toLocaleString('en-US')} characters`}
          isOptional
          rows={4}
        />
      </ActionForm>
    </FormPanel>
  )
}
