import { useTexts } from '#texts/Text.tsx'
import { EmailButton, EmailLayout, useEmailStyles } from '#ui/email/EmailLayout.tsx'
import { type AlarmFacts, alarmWords } from './crisis-mail.rules.ts'

/** Asks moderators to look at comments that may speak of a crisis. */
export function AlarmEmail(facts: AlarmFacts) {
  const words = alarmWords(facts, useTexts())
  const styles = useEmailStyles()
  return (
    <EmailLayout
      title={words.subject}
      preview={words.title}
      site={facts.site}
      origin={facts.origin}
      reason={words.reason}
    >
      <p className="ink" style={styles.text}>
        {words.ask}
      </p>
      <p style={styles.text}>
        <EmailButton href={facts.desk}>{words.button}</EmailButton>
      </p>
    </EmailLayout>
  )
}
