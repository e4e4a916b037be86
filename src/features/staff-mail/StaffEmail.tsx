import { EmailButton, EmailLayout, useEmailStyles } from '#ui/email/EmailLayout.tsx'
import type { StaffMail } from './staff-mail.rules.ts'

/** A mail to a member of the staff. */
export function StaffEmail({ subject, paragraphs, button, reason, stop, site, origin }: StaffMail) {
  const styles = useEmailStyles()
  return (
    <EmailLayout title={subject} preview={paragraphs[0] ?? ''} site={site} origin={origin} reason={reason}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="ink" style={styles.text}>
          {paragraph}
        </p>
      ))}
      {button && (
        <p style={styles.text}>
          <EmailButton href={button.address}>{button.label}</EmailButton>
        </p>
      )}
      {stop && (
        <p style={styles.text}>
          <a href={stop.address}>{stop.label}</a>
        </p>
      )}
    </EmailLayout>
  )
}
