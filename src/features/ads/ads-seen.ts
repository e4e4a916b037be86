import { mayAllow } from '#runtime/stored-choice.ts'
import type { SeenCounts } from './stored-seen.ts'

/** The counts of this page, for a device that stores none. */
let onThisPage: SeenCounts = {}

/**
 * Ad counts are stored only for readers who allow it. Only readers who may have allowed it fetch the code that stores
 * them.
 */
async function stored(): Promise<typeof import('./stored-seen.ts') | null> {
  return mayAllow('ad-capping') ? import('./stored-seen.ts') : null
}

export async function seenToday(): Promise<SeenCounts> {
  return (await (await stored())?.storedSeen()) ?? onThisPage
}

export async function countSeen(id: string): Promise<void> {
  const counts = await seenToday()
  onThisPage = { ...counts, [id]: (counts[id] ?? 0) + 1 }
  await (await stored())?.storeSeen(onThisPage)
}
