import { contentTag } from '#store/content/content-rows.ts'
import { anyTag } from '#store/database/change-bus.ts'
import type { Store } from '#store/store.ts'
import { type AttendedProgram, startAttended } from '../programs.ts'

/** Longest wait between two checks for due files, since clocks are set and machines sleep. In milliseconds. */
const longestWaitMs = 60_000
/** Shortest wait, so that a due time that cannot be cleared does not start one process after another. */
const shortestWaitMs = 1_000

interface ScheduleContext {
  store: Pick<Store, 'revisions' | 'changes'>
  print(line: string): void
}

/**
 * NEWS-4: publishes and takes down scheduled files at their time, in a separate process: compiling would delay readers.
 * Of several nodes the first one does it; the others find nothing due.
 */
export function startSchedule({ store, print }: ScheduleContext): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: AttendedProgram | undefined
  let isClosed = false

  async function wait(): Promise<void> {
    clearTimeout(timer)
    const next = await store.revisions.nextDue().catch(() => null)
    if (isClosed || running) return
    // Several simultaneous changes make several calls wait for the database: only one timer and one process remain.
    clearTimeout(timer)
    const restMs = next ? next.getTime() - Date.now() : longestWaitMs
    timer = setTimeout(
      () => void (restMs <= longestWaitMs && next ? publish() : wait()),
      Math.min(restMs > 0 ? restMs : shortestWaitMs, longestWaitMs),
    )
    timer.unref()
  }
  /** @returns null, or how its process failed */
  async function runDue(): Promise<string | null> {
    running = startAttended('content', ['due'])
    return running.end
  }
  async function publish(): Promise<void> {
    // If memory is short, a process may not even start.
    const failure = await runDue().catch(({ message }: Error) => message)
    running = undefined
    clearTimeout(timer)
    if (isClosed) return
    if (failure === null) return wait()
    print(`Publishing what is scheduled ended with ${failure}; it is tried again in a minute`)
    timer = setTimeout(() => void wait(), longestWaitMs)
    timer.unref()
  }

  const unsubscribe = store.changes.subscribe((tags) => {
    if (tags.includes(contentTag) || tags.includes(anyTag)) void wait()
  })
  void wait()
  return {
    async close() {
      isClosed = true
      unsubscribe()
      clearTimeout(timer)
      await running?.close()
    },
  }
}
