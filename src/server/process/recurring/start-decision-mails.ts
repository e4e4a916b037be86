import { startNotifyingWriters } from '#services/moderation/notify-writer.ts'
import type { Store } from '#store/store.ts'

/** Starts to notify writers of comments, where they asked for it, of what was decided. What it returns waits for what is in progress. */
export async function startDecisionMails({ store }: { store: Store }): Promise<{ close(): Promise<void> }> {
  return { close: await startNotifyingWriters(store) }
}
