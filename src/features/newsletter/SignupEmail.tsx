import { EmailButton, EmailLayout, emailStyles } from '#ui/email/EmailLayout.tsx'
import { type SignupEmailFacts, signupEmailWords } from './newsletter-email.rules.ts'

/** Asks the owner of an address to confirm a signup: the mail says that a press remains on the page of its link. */
export function SignupEmail(facts: SignupEmailFacts) {
  const words = signupEmailWords(facts)
  return (
    <EmailLayout
      title={words.subject}
      preview={words.preview}
      site={facts.site}
      origin={facts.origin}
      reason={words.reason}
      stop={{ href: facts.stopAddress, words: words.stop }}
    >
      <h1 className="ink" style={emailStyles.title}>
        {words.title}
      </h1>
      <p className="ink" style={emailStyles.text}>
        {words.ask}
      </p>
      <p style={emailStyles.text}>
        <EmailButton href={facts.confirmAddress}>{words.button}</EmailButton>
      </p>
      <p className="soft" style={emailStyles.note}>
        {words.ignore}
      </p>
    </EmailLayout>
  )
}
