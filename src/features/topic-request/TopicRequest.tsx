import { routePatterns } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { TopicRequestNotStored, TopicRequestSent } from './TopicRequestSent.tsx'
import { requestEnd } from './topic-request.hooks.ts'
import { detailLength, topicLength, topicRequestMessages } from './topic-request.schema.ts'

const id = 'topic-request'
const fieldId = (name: string) => `${id}-${name}`
export const topicRequestTitleId = `${id}-title`

/** Asks a reader what the search did not find. Posts without scripts; the behaviour sends it in place. */
export function TopicRequest({ form, level }: { form: FormState; level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormPanel
      titleId={topicRequestTitleId}
      title={t('topicRequest.title')}
      level={level}
      behavior="topic-request"
      intro={t('topicRequest.intro')}
    >
      <ActionForm
        action={routePatterns.topicRequests}
        form={form}
        fieldId={fieldId}
        submit={t('topicRequest.submit')}
        messages={topicRequestMessages}
        sent={
          <>
            <div {...requestEnd.attributes('stored')}>
              <TopicRequestSent level={level} />
            </div>
            <div hidden {...requestEnd.attributes('not-stored')}>
              <TopicRequestNotStored level={level} />
            </div>
          </>
        }
      >
        <FormField
          form={form}
          id={fieldId('topic')}
          name="topic"
          label={t('topicRequest.topic')}
          hint={t('topicRequest.topicHint', { max: topicLength.max })}
        />
        <FormField
          form={form}
          id={fieldId('detail')}
          name="detail"
          label={t('topicRequest.detail')}
          hint={t('topicRequest.detailHint', { max: detailLength.max })}
          isOptional
          rows={4}
        />
      </ActionForm>
    </FormPanel>
  )
}
