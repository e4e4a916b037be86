import type { NewsletterSignup } from '#model/readers/newsletter.ts'
import { type Told, tellWebhook, type WebhookSettings } from '../webhook/signed-webhook.ts'

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
  return ({ id, signup, unsubscribeUrl }: SignupChange): Promise<Told> => {
    const { email, list, source, state, confirmedAt, endedAt } = signup
    const data = { email, list, source, confirmedAt, endedAt, unsubscribeUrl }
    return tellWebhook(webhook, { id, type: `newsletter.${state}`, data }, limitMs)
  }
}
