import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { postToWebhook, type WebhookAttempt, type WebhookSettings } from '../webhook/signed-webhook.ts'

/** What the service that sends the newsletters is notified of. */
export interface SignupChange {
  /** The same for each attempt to tell it. */
  id: string
  signup: NewsletterSignup & { state: 'confirmed' | 'ended' }
  /** Ends the signup by one press, for the service's own mails (RFC 8058). */
  unsubscribeUrl: string
}

/** Tells a service of signups that are confirmed or ended. */
export function newsletterWebhook(webhook: WebhookSettings, limitMs?: number) {
  return ({ id, signup, unsubscribeUrl }: SignupChange): Promise<WebhookAttempt> => {
    const { email, list, source, state, confirmedAt, endedAt } = signup
    const data = { email, list, source, confirmedAt, endedAt, unsubscribeUrl }
    return postToWebhook(webhook, { id, type: `newsletter.${state}`, data }, limitMs)
  }
}
