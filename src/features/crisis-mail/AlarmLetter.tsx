import { Letter, LetterButton, letterStyles } from '#ui/letter/Letter.tsx'
import { type AlarmFacts, alarmWords } from './crisis-mail.rules.ts'

/** Asks moderators to look at comments that may speak of a crisis. */
export function AlarmLetter(facts: AlarmFacts) {
  const words = alarmWords(facts)
  return (
    <Letter title={words.subject} preview={words.title} site={facts.site} origin={facts.origin} reason={words.reason}>
      <p className="ink" style={letterStyles.text}>
        {words.ask}
      </p>
      <p style={letterStyles.text}>
        <LetterButton href={facts.desk}>{words.button}</LetterButton>
      </p>
    </Letter>
  )
}
