import { allows } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'

/** How often the reader has seen each house ad, by its id. */
export type SeenCounts = Record<string, number>

/** The key of today's counts of house ads in the device's storage; they are never sent. */
const storageKey = 'salus-ads-seen'

/** Whether the reader allows the device to store the counts. */
async function mayStore(): Promise<boolean> {
  return allows('ad-capping') && !(await asksForOptOut())
}

/** Today's counts on the device; null for none. */
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
    // Storage is full or forbidden: the counts hold for this page only.
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
