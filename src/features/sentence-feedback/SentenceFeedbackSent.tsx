import { sentenceFeedbackPaths } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import { sentenceReceipt } from './sentence-feedback.hooks.ts'

/** Thanks, with the address at which the sender sees what becomes of it. */
export function SentenceFeedbackSent({
  receipt,
  article,
  isSent,
  level,
}: {
  receipt: string
  /** The path that leads back; null where it is published no more. */
  article: string | null
  /** Until it is, the address leads to nothing: the behaviour makes a link of it. */
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
