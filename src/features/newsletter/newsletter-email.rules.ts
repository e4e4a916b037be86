import type { NewsletterList } from '#model/readers/newsletter.ts'
import type { Texts } from '#texts/texts.ts'

/** The facts of the email that asks to confirm a signup. */
export interface SignupEmailFacts {
  list: NewsletterList
  confirmAddress: string
  /** The address that ends the signup. */
  stopAddress: string
  site: string
  origin: string
  texts: Texts
}

/** The words of the email, for both its HTML and its plain text. */
export function signupEmailWords({ list, site, texts: { t } }: SignupEmailFacts) {
  const newsletter = t(`newsletter.${list}`)
  return {
    subject: t('newsletter.mailSubject', { newsletter, site }),
    title: t('newsletter.mailTitle'),
    preview: t('newsletter.mailPreview'),
    ask: t('newsletter.mailAsk', { newsletter, site }),
    button: t('newsletter.mailButton'),
    ignore: t('newsletter.mailIgnore'),
    reason: t('newsletter.mailReason', { site }),
    stop: t('newsletter.mailStop'),
  }
}

export function signupEmailText(facts: SignupEmailFacts): string {
  const { title, ask, ignore, reason, stop } = signupEmailWords(facts)
  return [title, ask, facts.confirmAddress, ignore, '-- ', reason, `${stop}: ${facts.stopAddress}`].join('\n\n')
}
