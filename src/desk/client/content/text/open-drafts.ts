import type { DraftKeeper } from './draft-keeper.ts'

/** Keepers by the storage key of their copy in the browser. The keeper of a closed page may still have text to send. */
const keepers = new Map<string, DraftKeeper>()
/** For each open page, a function that hands its last text to its keeper. */
const pages = new Set<() => void>()

/**
 * Registers a page that opens a text, and stops the keeper of an earlier page, which would send an older state.
 *
 * @param write  hands the last text of the page to its keeper
 * @returns a function to call when the page closes
 */
export function openDraft(keeper: DraftKeeper, write: () => void): () => void {
  const before = keepers.get(keeper.key)
  if (before !== keeper) before?.stop()
  keepers.set(keeper.key, keeper)
  pages.add(write)
  return () => pages.delete(write)
}

/**
 * Sends all unsaved text while its author is still signed in. Text that the server does not accept stays in this browser
 * for this account alone, and is there again when the account opens the file.
 */
export async function finishDrafts(): Promise<void> {
  for (const write of pages) write()
  await Promise.all([...keepers.values()].map((keeper) => keeper.finish()))
}
