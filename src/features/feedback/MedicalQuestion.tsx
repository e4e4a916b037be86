import { escapedHtml, type Html, type Link } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { WarningBlock } from '#ui/WarningBlock.tsx'
import styles from './Feedback.module.css'

/** FEED-3: no form for a medical question, but advice for an emergency, and the partner to ask. */
export function MedicalQuestion({ doctor, emergency }: { doctor: Link | null; emergency: Html | null }) {
  const { t } = useTexts()
  return (
    <div className={styles.medical}>
      <WarningBlock
        tone="critical"
        title={t('feedback.emergencyTitle')}
        html={emergency ?? escapedHtml(t('feedback.noEmergencyText'))}
      />
      <p>{t('feedback.medicalText')}</p>
      {doctor && (
        <>
          <p>{t('feedback.doctorText')}</p>
          <a
            className="button"
            href={doctor.link}
            rel="noopener nofollow"
            {...trackPress('feedback_doctor_clicked', {})}
          >
            {doctor.name}
          </a>
        </>
      )}
    </div>
  )
}
