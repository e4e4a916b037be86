import { createHmac } from 'node:crypto'
import type { NewsletterSignup } from '#model/newsletter.ts'

/** What the service that sends the newsletters is told of. */
export interface SignupChange {
  /** The same for each attempt to tell it. */
  id: string
  signup: NewsletterSignup & { state: 'confirmed' | 'ended' }
  /** Ends the signup by one press, for the service's own mails (RFC 8058). */
  unsubscribeUrl: string
}

/** How an attempt ended; the reason holds no address. */
export type Told = { outcome: 'told' } | { outcome: 'failed'; reason: string }

const timeoutMs = 10_000

/**
 * Tells a service of signups that are confirmed or ended, signed as Standard Webhooks asks (standardwebhooks.com): most
 * services and libraries can check that.
 *
 * @param secret  shared with the service, in Base64, behind `whsec_`
 */
export function newsletterWebhook({ address, secret }: { address: string; secret: string }, limitMs = timeoutMs) {
  return async ({ id, signup, unsubscribeUrl }: SignupChange): Promise<Told> => {
    const { email, list, source, state, confirmedAt, endedAt } = signup
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      type: `newsletter.${state}`,
      timestamp: new Date(timestamp * 1000).toISOString(),
      data: { email, list, source, confirmedAt, endedAt, unsubscribeUrl },
    })
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secret, id, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: Error) => error)
    if (response instanceof Error) return { outcome: 'failed', reason: response.name }
    await response.body?.cancel()
    return response.ok ? { outcome: 'told' } : { outcome: 'failed', reason: `the webhook answered ${response.status}` }
  }
}

/** @param timestamp  in seconds since 1970 */
export function webhookSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
