import { useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'

/**
 * Shown after the form: one step is left. The same for an address that is signed up already.
 *
 * @param isHeld  whether the mail waits for release by a moderator, as after a form without scripts
 */
export function NewsletterSent({ level, isHeld = false }: { level: 1 | 2; isHeld?: boolean }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('newsletter.sent')} level={level}>
      {isHeld && <p>{t('newsletter.held')}</p>}
      <p>{t(isHeld ? 'newsletter.lookThen' : 'newsletter.look')}</p>
    </FormSent>
  )
}
