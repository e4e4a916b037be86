import { useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'

/** Thanks for a request, and what becomes of it. */
export function TopicRequestSent({ level }: { level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('topicRequest.sent')} level={level}>
      <p>{t('topicRequest.sentText')}</p>
    </FormSent>
  )
}

/** Where the words may come from somebody in danger: that nothing of them was kept. The lines for help stand above it. */
export function TopicRequestNotStored({ level }: { level: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('topicRequest.notStored')} level={level}>
      <p>{t('topicRequest.notStoredText')}</p>
    </FormSent>
  )
}
