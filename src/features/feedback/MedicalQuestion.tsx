import type { Html, Link } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { WarningBlock } from '#ui/WarningBlock.tsx'
import styles from './Feedback.module.css'

/** FEED-3: no form for a medical question, but what to do in an emergency, and where else to ask. */
export function MedicalQuestion({ doctor, emergency }: { doctor: Link | null; emergency: Html }) {
  return (
    <div className={styles.medical}>
      <WarningBlock
        tone="critical"
        title="If this may be an emergency, do not wait for an answer online"
        html={emergency}
      />
      <p>
        Our editors cannot answer questions about your health, or that of somebody else. Your own doctor, nurse or
        pharmacist knows most about you.
      </p>
      {doctor && (
        <>
          <p>
            You can also ask a doctor through our partner. That is a service of its own, with its own terms, prices and
            privacy policy. Nothing you read or type here is passed on.
          </p>
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
