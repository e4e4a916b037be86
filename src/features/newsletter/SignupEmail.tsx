import { EmailButton, EmailLayout, useEmailStyles } from '#ui/email/EmailLayout.tsx'
import { type SignupEmailFacts, signupEmailWords } from './newsletter-email.rules.ts'

/** Asks the owner of an address to confirm a signup: the mail says that one press is left, on the page of its link. */
export function SignupEmail(facts: SignupEmailFacts) {
  const words = signupEmailWords(facts)
  const styles = useEmailStyles()
  return (
    <EmailLayout
      title={words.subject}
      preview={words.preview}
      site={facts.site}
      origin={facts.origin}
      reason={words.reason}
      stop={{ href: facts.stopAddress, words: words.stop }}
    >
      <h1 className="ink" style={styles.title}>
        {words.title}
      </h1>
      <p className="ink" style={styles.text}>
        {words.ask}
      </p>
      <p style={styles.text}>
        <EmailButton href={facts.confirmAddress}>{words.button}</EmailButton>
      </p>
      <p className="soft" style={styles.note}>
        {words.ignore}
      </p>
    </EmailLayout>
  )
}
