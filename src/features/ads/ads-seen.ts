import { mayAllow } from '#runtime/stored-choice.ts'
import type { SeenCounts } from './stored-seen.ts'

/** What is counted when the device keeps nothing: for this page. */
let onThisPage: SeenCounts = {}

/**
 * Nothing is kept of what a reader was shown unless the reader wants it. What keeps it is fetched for readers alone who
 * may have said so.
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
