import { useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'

/** Thanks for a request, and explains what happens next. */
export function TopicRequestSent({ level }: { level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('topicRequest.sent')} level={level}>
      <p>{t('topicRequest.sentText')}</p>
    </FormSent>
  )
}

/** Shown if the words may come from somebody in danger: nothing was stored. The help lines are above it. */
export function TopicRequestNotStored({ level }: { level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('topicRequest.notStored')} level={level}>
      <p>{t('topicRequest.notStoredText')}</p>
    </FormSent>
  )
}
