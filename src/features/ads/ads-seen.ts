import { asksForOptOut } from '#runtime/opt-out-signal.ts'

/** Where the device keeps how often its reader had which house ad today; it is never sent. */
const storageKey = 'salus-ads-seen'

type Counts = Record<string, number>

/** What is counted when the device keeps nothing: for this page. */
let onThisPage: Counts = {}

export async function seenToday(): Promise<Counts> {
  return (await mayStore()) ? (read() ?? onThisPage) : onThisPage
}

export async function countSeen(id: string): Promise<void> {
  const counts = await seenToday()
  onThisPage = { ...counts, [id]: (counts[id] ?? 0) + 1 }
  if (!(await mayStore())) return
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day: today(), counts: onThisPage }))
  } catch {
    // Full or forbidden: the page counts by itself.
  }
}

function read(): Counts | null {
  try {
    const { day, counts } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { day?: string; counts?: Counts }
    return day === today() && counts ? counts : null
  } catch {
    return null
  }
}

/**
 * Nothing is kept of what a reader was shown unless the reader wants it. What knows that is fetched for readers alone who
 * have answered anything.
 */
async function mayStore(): Promise<boolean> {
  try {
    if (localStorage.getItem('salus-privacy-choice') === null) return false
  } catch {
    return false
  }
  const { allows } = await import('#runtime/consent.ts')
  return allows('ad-capping') && !(await asksForOptOut())
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
