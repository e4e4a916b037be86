import { routePatterns } from '#model/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './TopicRequest.module.css'
import { TopicRequestSent } from './TopicRequestSent.tsx'
import { detailLength, topicLength } from './topic-request.schema.ts'

const id = 'topic-request'
const fieldId = (name: string) => `${id}-${name}`
export const topicRequestTitleId = `${id}-title`

/** Asks a reader who did not find something what it was. Posts without scripts; the task sends it in place. */
export function TopicRequest({ form, level }: { form: FormState; level: 1 | 2 }) {
  const Title = `h${level}` as const
  return (
    <section className={styles.panel} aria-labelledby={topicRequestTitleId} data-task="topic-request">
      <Title className={styles.title} id={topicRequestTitleId}>
        Tell us what you were looking for
      </Title>
      <p className={styles.text}>
        Our editors read this when they choose what to write next. They cannot answer, and they cannot give medical
        advice.
      </p>
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
    </section>
  )
}
