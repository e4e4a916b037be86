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

/** The last count: a count begins once it has ended, because it adds to what that one has stored. */
let counting: Promise<void> = Promise.resolve()

/** Counts an ad as seen. Ads that come into view together are counted one after the other. */
export function countSeen(id: string): Promise<void> {
  counting = counting.catch(() => undefined).then(() => count(id))
  return counting
}

async function count(id: string): Promise<void> {
  const counts = await seenToday()
  onThisPage = { ...counts, [id]: (counts[id] ?? 0) + 1 }
  await (await stored())?.storeSeen(onThisPage)
}
