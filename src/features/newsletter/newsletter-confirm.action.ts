import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { newsletterPaths, routePatterns } from '#routing/routes.ts'
import { confirmSignup } from '#services/newsletter/confirm-signup.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { textMessage } from '#texts/text-message.ts'
import { NewsletterLink } from './newsletter-link.schema.ts'

const Answer = z.object({ message: z.literal('success') })

/**
 * Confirms a signup when the reader presses the button on the page of the mail's link.
 *
 * @param isOwnLink  whether the site has issued the link
 */
export function confirmNewsletter(
  isOwnLink: (link: z.output<typeof NewsletterLink>) => boolean,
): Action<typeof NewsletterLink, typeof Answer, StoreTransaction> {
  return {
    path: routePatterns.newsletterConfirmations,
    summary: 'Confirm the signup for a newsletter that a mail is about',
    input: NewsletterLink,
    answer: Answer,
    limits: { bodyBytes: 2 * 1024, perMinute: 10 },
    pages: ({ signup = '', signature = '' }) => ({
      form: `${newsletterPaths.confirm}?${new URLSearchParams({ signup, signature })}`,
      accepted: newsletterPaths.confirmed,
    }),
    async run(link, transaction) {
      if (!isOwnLink(link)) throw new UnacceptedField('signature', textMessage('newsletter.brokenLink'))
      if (!(await confirmSignup(transaction, link.signup)))
        throw new UnacceptedField('signup', textMessage('newsletter.oldLink'))
      return { message: 'success' }
    },
  }
}
