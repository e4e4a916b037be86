import { startTellingWriters } from '#services/moderation/tell-writer.ts'
import type { Store } from '#store/store.ts'

/** Starts to tell writers of comments who asked for it what was decided. What it returns waits for what is in progress. */
export async function startDecisionMails({ store }: { store: Store }): Promise<{ close(): Promise<void> }> {
  return { close: await startTellingWriters(store) }
}
