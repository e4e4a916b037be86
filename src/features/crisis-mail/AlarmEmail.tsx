import { useTexts } from '#texts/Text.tsx'
import { EmailButton, EmailLayout, emailStyles } from '#ui/email/EmailLayout.tsx'
import { type AlarmFacts, alarmWords } from './crisis-mail.rules.ts'

/** Asks moderators to look at comments that may speak of a crisis. */
export function AlarmEmail(facts: AlarmFacts) {
  const words = alarmWords(facts, useTexts())
  return (
    <EmailLayout
      title={words.subject}
      preview={words.title}
      site={facts.site}
      origin={facts.origin}
      reason={words.reason}
    >
      <p className="ink" style={emailStyles.text}>
        {words.ask}
      </p>
      <p style={emailStyles.text}>
        <EmailButton href={facts.desk}>{words.button}</EmailButton>
      </p>
    </EmailLayout>
  )
}
