import { newsletterWebhook } from '#adapters/newsletter/newsletter-webhook.ts'
import { startNotifying } from '#services/newsletter/notify-service.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import { newsletterPath } from '../config/newsletter-link.ts'

/**
 * Starts to tell the configured webhook of signups that are confirmed or ended; without one the table is all there is.
 * What it returns waits for what is in progress.
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
