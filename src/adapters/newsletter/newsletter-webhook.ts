import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { postToWebhook, type WebhookAttempt, type WebhookSettings } from '../webhook/signed-webhook.ts'

/** The notification to the service that sends the newsletters. */
export interface SignupChange {
  /** The same for each attempt. */
  id: string
  signup: NewsletterSignup & { state: 'confirmed' | 'ended' }
  /** Ends the signup by one click, for the service's own mails (RFC 8058). */
  unsubscribeUrl: string
}

/** Notifies a service of confirmed and ended signups. */
export function newsletterWebhook(webhook: WebhookSettings, limitMs?: number) {
  return ({ id, signup, unsubscribeUrl }: SignupChange): Promise<WebhookAttempt> => {
    const { email, list, source, state, confirmedAt, endedAt } = signup
    const data = { email, list, source, confirmedAt, endedAt, unsubscribeUrl }
    return postToWebhook(webhook, { id, type: `newsletter.${state}`, data }, limitMs)
  }
}
