import { newsletterWebhook } from '#adapters/newsletter/newsletter-webhook.ts'
import { startNotifying } from '#services/newsletter/notify-service.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import { newsletterPath } from '../config/newsletter-link.ts'

/**
 * Starts to send confirmed and ended signups to the configured webhook; without one, signups are only stored. `close`
 * waits for requests in progress.
 */
export async function startNewsletter({
  config,
  store,
}: {
  config: Config
  store: Store
}): Promise<{ close(): Promise<void> }> {
  if (!config.newsletterWebhook) return { close: async () => undefined }
  const send = newsletterWebhook(config.newsletterWebhook)
  const close = await startNotifying(store, (signup) =>
    send({
      id: `${signup.id}-${signup.state}-${(signup.endedAt ?? signup.confirmedAt ?? signup.madeAt).getTime()}`,
      signup,
      unsubscribeUrl: `${config.origin}${newsletterPath(config.mail.secret, 'stop', signup.id)}`,
    }),
  )
  return { close }
}
