import { contentTag } from '#store/content/content-rows.ts'
import { anyTag } from '#store/database/change-bus.ts'
import type { Store } from '#store/store.ts'
import { type AttendedProgram, startAttended } from '../programs.ts'

/** How long it waits at most until it asks again what is due: clocks are set, and machines sleep. In milliseconds. */
const longestWaitMs = 60_000
/** For what is due already, so that a time that cannot be done away with starts no process after the other. */
const shortestWaitMs = 1_000

interface ScheduleContext {
  store: Pick<Store, 'revisions' | 'changes'>
  print(line: string): void
}

/**
 * NEWS-4: publishes and takes down what is scheduled, at its time, in a process of its own: compiling would delay readers.
 * Of several nodes the first one does it; the others find nothing that is due.
 */
export function startSchedule({ store, print }: ScheduleContext): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: AttendedProgram | undefined
  let isClosed = false

  async function wait(): Promise<void> {
    clearTimeout(timer)
    const next = await store.revisions.nextDue().catch(() => null)
    if (isClosed || running) return
    // Several changes at once have several calls wait for the database: one timer is left of them, and one process.
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
    // Where memory is short, a process may not even start.
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
