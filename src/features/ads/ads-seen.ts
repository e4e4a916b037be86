import { allows } from '#ui/consent.ts'
import { asksForOptOut } from '#ui/opt-out-signal.ts'

/** Where the device keeps how often its reader had which house ad today; it is never sent. */
const storageKey = 'salus-ads-seen'

type Counts = Record<string, number>

/** What is counted when the device keeps nothing: for this page. */
let onThisPage: Counts = {}

export function seenToday(): Counts {
  const stored = read()
  return stored ?? onThisPage
}

export async function countSeen(id: string): Promise<void> {
  const counts = seenToday()
  onThisPage = { ...counts, [id]: (counts[id] ?? 0) + 1 }
  if (!mayStore() || (await asksForOptOut())) return
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day: today(), counts: onThisPage }))
  } catch {
    // Full or forbidden: the page counts by itself.
  }
}

function read(): Counts | null {
  if (!mayStore()) return null
  try {
    const { day, counts } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { day?: string; counts?: Counts }
    return day === today() && counts ? counts : null
  } catch {
    return null
  }
}

/** Nothing is kept of what a reader was shown unless the reader wants it. */
function mayStore(): boolean {
  return allows('ad-capping')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
