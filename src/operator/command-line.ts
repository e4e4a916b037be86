import { readConfig } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import type { Store } from '#store/store.ts'

/** Runs a command on the configured store, and closes it. */
export async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore(readConfig())
  try {
    await run(store)
  } finally {
    await store.close()
  }
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says what is wrong; the command then exits with a code other than 0. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
