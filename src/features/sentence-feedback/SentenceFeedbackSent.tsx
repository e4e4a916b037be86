import { sentenceFeedbackPaths } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import { sentenceReceipt } from './sentence-feedback.hooks.ts'

/** Thanks, with the address at which the sender can follow the report. */
export function SentenceFeedbackSent({
  receipt,
  article,
  isSent,
  level,
}: {
  receipt: string
  /** The path back to the article; null if it is no longer published. */
  article: string | null
  /** Until it is sent, the address does not exist: then the behaviour makes it a link. */
  isSent: boolean
  level: 1 | 2
}) {
  const { t } = useTexts()
  const href = `${sentenceFeedbackPaths.receipt}?${new URLSearchParams({ token: receipt })}`
  return (
    <FormSent title={t('sentenceFeedback.sent')} level={level}>
      <p>
        {isSent ? (
          <a href={href} rel="nofollow">
            {t('sentenceFeedback.receipt')}
          </a>
        ) : (
          <span {...sentenceReceipt.attributes(href)}>{t('sentenceFeedback.receipt')}</span>
        )}
        {'. '}
        {t('sentenceFeedback.receiptHint')}
      </p>
      {article !== null && (
        <p>
          <a href={article}>{t('page.toArticle')}</a>
        </p>
      )}
    </FormSent>
  )
}
