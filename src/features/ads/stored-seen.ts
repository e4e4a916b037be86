import { allows } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'

/** How often the reader had each house ad, by its id. */
export type SeenCounts = Record<string, number>

/** Where the device keeps how often its reader had which house ad today; it is never sent. */
const storageKey = 'salus-ads-seen'

/** Whether the reader wants it kept. */
async function mayStore(): Promise<boolean> {
  return allows('ad-capping') && !(await asksForOptOut())
}

/** What the device keeps of today; null for nothing. */
export async function storedSeen(): Promise<SeenCounts | null> {
  if (!(await mayStore())) return null
  try {
    const { day, counts } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as {
      day?: string
      counts?: SeenCounts
    }
    return day === today() && counts ? counts : null
  } catch {
    return null
  }
}

export async function storeSeen(counts: SeenCounts): Promise<void> {
  if (!(await mayStore())) return
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day: today(), counts }))
  } catch {
    // Full or forbidden: the page counts by itself.
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
