import { isKnownNotToOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { refusesAll } from '#runtime/stored-choice.ts'

/** The address of events: only the site itself. */
const endpoint = '/api/events'
/** Events wait this long to be sent together, in milliseconds. */
const batchDelayMs = 2000
/** The catalogue of events accepts texts up to this length (src/tracking/tracking.ts). */
const maxTextLength = 200
/** The maximum of a call; the browser allows 64 kB for all beacons of a page together. */
const mostInBatch = { events: 50, bytes: 16_000 }
/** The maximum that is kept while nothing can be sent: the newest events. */
const mostKept = { events: 200, bytes: 64_000, ageMs: 24 * 60 * 60 * 1000 }
const storageKey = 'salus:events'
const utf8 = new TextEncoder()

export interface QueuedEvent {
  id: string
  name: string
  /** ISO 8601. */
  at: string
  payload: object
}

/**
 * TRK-1: the unsent events of this tab. Sends them in batches, by beacon; at once when the page is hidden. Unsent
 * events stay in memory, and in the session storage for the next page of the tab if the reader has not refused and is
 * not still asked. A batch that is sent twice counts once, by its ids.
 */
export function startEventQueue(): (event: QueuedEvent) => void {
  let queue = takeStored()
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendLater(): void {
    timer ??= setTimeout(send, batchDelayMs)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    let unsent = queue
    while (unsent.length > 0 && navigator.onLine) {
      const batch = firstOf(unsent, mostInBatch)
      const body = new Blob([`{"events":[${batch.join()}]}`], { type: 'application/json' })
      // False if the beacons in flight leave no space.
      if (!navigator.sendBeacon(endpoint, body)) break
      unsent = unsent.slice(batch.length)
    }
    if (unsent.length > 0 || queue.length > 0) store(unsent)
    queue = unsent
    if (unsent.length > 0 && navigator.onLine) sendLater()
  }

  addEventListener('online', send)
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  if (queue.length > 0) sendLater()

  return (event) => {
    // Otherwise the server would refuse the whole batch for one text that is too long.
    const json = JSON.stringify(event, (_key, value: unknown) =>
      typeof value === 'string' ? value.slice(0, maxTextLength).toWellFormed() : value,
    )
    queue = firstOf([...queue, json].reverse(), mostKept).reverse()
    // Timers of a hidden page may never fire.
    if (document.visibilityState === 'hidden') send()
    else sendLater()
  }
}

/** As many events as fit, and at least one. */
function firstOf(events: readonly string[], { events: count, bytes }: { events: number; bytes: number }): string[] {
  let size = 0
  const tooMany = events.findIndex((json, index) => {
    size += utf8.encode(json).length + 1
    return index > 0 && (index >= count || size > bytes)
  })
  return events.slice(0, tooMany < 0 ? events.length : tooMany)
}

function takeStored(): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as QueuedEvent[]
    sessionStorage.removeItem(storageKey)
    const oldest = Date.now() - mostKept.ageMs
    return sendsOptOut() || refusesAll()
      ? []
      : stored.filter(({ at }) => Date.parse(at) > oldest).map((event) => JSON.stringify(event))
  } catch {
    // The browser has no storage, or other data in it.
    return []
  }
}

function store(events: readonly string[]): void {
  try {
    if (events.length === 0 || !mayStore()) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, `[${events.join()}]`)
  } catch {
    // Storage is missing or full: these events are lost with the page.
  }
}

/** Not after an opt-out or a refusal, nor before the answer to a panel (`data-asks`, src/server/security/csp.ts). */
function mayStore(): boolean {
  return isKnownNotToOptOut() && !('asks' in document.documentElement.dataset) && !refusesAll()
}
