import { type NewsletterList, newsletterNames } from '#model/readers/newsletter.ts'

/** What the email shows that asks to confirm a signup. */
export interface SignupEmailFacts {
  list: NewsletterList
  confirmAddress: string
  /** Ends the signup. */
  stopAddress: string
  site: string
  origin: string
}

/** The words of the email, in its HTML and in its text alike. */
export function signupEmailWords({ list, site }: SignupEmailFacts) {
  const name = newsletterNames[list]
  return {
    subject: `Confirm your signup for ${name} of ${site}`,
    title: 'One press is left',
    preview: 'Open the link and press the button there.',
    ask: `Somebody, we hope you, entered this address to get ${name} of ${site}. To get it, open the link and press the button on the page it leads to.`,
    button: 'Go to the button',
    ignore: 'If it was not you, do nothing: without that press nothing more is sent.',
    reason: `You get this mail because your address was entered at ${site}.`,
    stop: 'Do not ask me again',
  }
}

export function signupEmailText(facts: SignupEmailFacts): string {
  const { title, ask, ignore, reason, stop } = signupEmailWords(facts)
  return [title, ask, facts.confirmAddress, ignore, '-- ', reason, `${stop}: ${facts.stopAddress}`].join('\n\n')
}
