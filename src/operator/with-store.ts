import { readConfig } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import type { Store } from '#store/store.ts'

/** Runs a command on the configured store, whether or not the site is running. */
export async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore(readConfig())
  try {
    await run(store)
  } finally {
    await store.close()
  }
}
