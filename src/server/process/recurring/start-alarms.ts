import { postToWebhook } from '#adapters/webhook/signed-webhook.ts'
import { startRaisingAlarms } from '#services/moderation/raise-alarms.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'

/**
 * Starts to alarm moderators about comments that may speak of a crisis, by mail and by webhook as configured. `close`
 * waits for alarms in progress.
 */
export async function startAlarms({
  config: { crisisAlarms, origin },
  store,
}: {
  config: Pick<Config, 'crisisAlarms' | 'origin'>
  store: Store
}): Promise<{ close(): Promise<void> }> {
  const { mailTo, webhook, repeatMinutes, desk } = crisisAlarms
  const close = await startRaisingAlarms(store, {
    mailTo,
    repeatMinutes,
    webhook:
      webhook &&
      (({ id, waiting, oldestAt }) =>
        postToWebhook(webhook, { id, type: 'comment.crisis', data: { site: origin, waiting, oldestAt, desk } })),
  })
  return { close }
}
