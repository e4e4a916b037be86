import { Text, useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'

/** Thanks for a report, and explains what happens next. */
export function ReportSent({ contact }: { contact: string }) {
  const texts = useTexts()
  return (
    <FormSent title={texts.t('commentReport.sentTitle')} level={1}>
      <p>{texts.t('commentReport.sentText')}</p>
      <p>
        <Text id="commentReport.sentUrgent" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
      </p>
    </FormSent>
  )
}
