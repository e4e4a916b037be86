/** The newsletters of the site, with the names readers see (FEED-7). Without Zod, as browsers load it too. */
export const newsletterNames = { wellness: 'the wellness newsletter' } as const
export type NewsletterList = keyof typeof newsletterNames
export const newsletterLists = Object.keys(newsletterNames) as NewsletterList[]

/** The place where a reader signed up. */
export type NewsletterSource = 'feedback_widget' | 'comment_form' | 'newsletter_page'

/** `pending` until the owner of the address has confirmed. */
export type SignupState = 'pending' | 'confirmed' | 'ended'

export interface NewsletterSignup {
  id: string
  email: string
  list: NewsletterList
  source: NewsletterSource
  state: SignupState
  madeAt: Date
  confirmedAt: Date | null
  endedAt: Date | null
}
