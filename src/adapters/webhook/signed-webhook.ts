import { createHmac } from 'node:crypto'

/** Where a webhook is, and what it checks signatures with: in Base64, behind `whsec_`. */
export interface WebhookSettings {
  address: string
  secret: string
}

export interface WebhookEvent {
  /** The same for each attempt to tell it. */
  id: string
  type: string
  data: object
}

/** How an attempt ended; the reason holds no address. */
export type WebhookAttempt = { outcome: 'delivered' } | { outcome: 'failed'; reason: string }

const timeoutMs = 10_000

/**
 * Tells a service of an event, signed as Standard Webhooks asks (standardwebhooks.com): most services and libraries can
 * check that.
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
