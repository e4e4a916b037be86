import { Letter, LetterButton, letterStyles } from '#ui/letter/Letter.tsx'
import { type SignupLetterFacts, signupLetterWords } from './newsletter-letter.rules.ts'

/** Asks the owner of an address to confirm a signup: the mail says that a press remains on the page of its link. */
export function SignupLetter(facts: SignupLetterFacts) {
  const words = signupLetterWords(facts)
  return (
    <Letter
      title={words.subject}
      preview={words.preview}
      site={facts.site}
      origin={facts.origin}
      reason={words.reason}
      stop={{ href: facts.stopAddress, words: words.stop }}
    >
      <h1 className="ink" style={letterStyles.title}>
        {words.title}
      </h1>
      <p className="ink" style={letterStyles.text}>
        {words.ask}
      </p>
      <p style={letterStyles.text}>
        <LetterButton href={facts.confirmAddress}>{words.button}</LetterButton>
      </p>
      <p className="soft" style={letterStyles.note}>
        {words.ignore}
      </p>
    </Letter>
  )
}
