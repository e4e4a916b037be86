import { postToWebhook } from '#adapters/webhook/signed-webhook.ts'
import { startPublicationWebhook } from '#services/newsroom/publication-webhook.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'

/** Starts to send publications to the configured webhook. `close` waits for requests in progress. */
export async function startPublications({
  config: { publicationWebhook: webhook, origin },
  store,
}: {
  config: Pick<Config, 'publicationWebhook' | 'origin'>
  store: Store
}): Promise<{ close(): Promise<void> }> {
  if (!webhook) return { close: async () => undefined }
  return { close: await startPublicationWebhook(store, { origin, send: (event) => postToWebhook(webhook, event) }) }
}
