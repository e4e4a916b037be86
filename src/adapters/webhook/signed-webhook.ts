import { createHmac } from 'node:crypto'

/** The address of a webhook, and its secret for signatures: in Base64, after `whsec_`. */
export interface WebhookSettings {
  address: string
  secret: string
}

export interface WebhookEvent {
  /** The same for each attempt. */
  id: string
  type: string
  data: object
}

/** The result of an attempt; the reason holds no address. */
export type WebhookAttempt = { outcome: 'delivered' } | { outcome: 'failed'; reason: string }

const timeoutMs = 10_000

/**
 * Notifies a service of an event, signed as Standard Webhooks requires (standardwebhooks.com): most services and
 * libraries can verify that.
 */
export async function postToWebhook(
  { address, secret }: WebhookSettings,
  { id, type, data }: WebhookEvent,
  limitMs = timeoutMs,
): Promise<WebhookAttempt> {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ type, timestamp: new Date(timestamp * 1000).toISOString(), data })
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
  return response.ok
    ? { outcome: 'delivered' }
    : { outcome: 'failed', reason: `the webhook answered ${response.status}` }
}

/** @param timestamp  in seconds since 1970 */
export function webhookSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
