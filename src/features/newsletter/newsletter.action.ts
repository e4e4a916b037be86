import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { newsletterPaths, routePatterns } from '#routing/routes.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { NewsletterSignup } from './newsletter.schema.ts'

const Answer = z.object({ message: z.literal('success') })

/** Signs an address up for a newsletter: its owner gets a mail to confirm it (FEED-7). */
export const signUpForNewsletter: Action<typeof NewsletterSignup, typeof Answer, StoreTransaction> = {
  path: routePatterns.newsletter,
  summary: 'Sign up for a newsletter',
  input: NewsletterSignup,
  answer: Answer,
  captcha: 'needed',
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  pages: () => ({ form: newsletterPaths.form, accepted: newsletterPaths.accepted }),
  async run(signup, transaction, sender) {
    await signUp(transaction, { ...signup, source: 'newsletter_page' }, sender)
    return { message: 'success' }
  },
}
