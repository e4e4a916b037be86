import type { DraftKeeper } from './draft-keeper.ts'

/** By the key of the copy in the browser. One whose page was left may have something to send. */
const keepers = new Map<string, DraftKeeper>()
/** Of the pages that are open: each keeps what it has still to write. */
const pages = new Set<() => void>()

/**
 * A page opens a text: the one that was left with it sends no older state of it.
 *
 * @param write  keeps what the page has still to write
 * @returns what is called when the page is left
 */
export function openDraft(keeper: DraftKeeper, write: () => void): () => void {
  const before = keepers.get(keeper.key)
  if (before !== keeper) before?.stop()
  keepers.set(keeper.key, keeper)
  pages.add(write)
  return () => pages.delete(write)
}

/**
 * Sends what is typed, while its author is still signed in. What the server does not take stays in this browser for this
 * account alone, which finds it in the file again.
 */
export async function finishDrafts(): Promise<void> {
  for (const write of pages) write()
  await Promise.all([...keepers.values()].map((keeper) => keeper.finish()))
}
