import { startNotifyingWriters } from '#services/moderation/notify-writer.ts'
import type { Store } from '#store/store.ts'

/**
 * Starts to notify writers of decisions on their comments, if they asked for it. `close` waits for notices in progress.
 */
export async function startDecisionMails({ store }: { store: Store }): Promise<{ close(): Promise<void> }> {
  return { close: await startNotifyingWriters(store) }
}
