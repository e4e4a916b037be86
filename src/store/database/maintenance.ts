import { dayMs, hourMs } from '#model/duration.ts'
import type { Log } from './log.ts'

/** How often event partitions are created and dropped, and the other chores are done, in milliseconds. */
const everyMs = hourMs

/** Background work of a node: what is done once after its start, every hour, and as soon as a day begins. */
export interface Maintenance {
  /**
   * Starts it; resolves when the work of the start is done. Failures are logged and do not stop the site.
   *
   * @param others  to be done every hour besides the work of the store itself
   */
  start(others?: Chores): Promise<void>
  /** Resolves when the running task has ended. */
  stop(): Promise<void>
}

/** Work by what the log calls it; the signal asks it to stop early. */
export type Chores = Record<string, (stopping: AbortSignal) => Promise<void>>

interface MaintenanceWork {
  atStart: Chores
  /** Also at the start. */
  hourly: Chores
  /** When a day begins in UTC; also every hour, for a clock that was set and a machine that slept. */
  daily: Chores
}

export function createMaintenance({ atStart, hourly, daily }: MaintenanceWork, log: Log): Maintenance {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let midnight: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function runAll(chores: Chores): Promise<void> {
    for (const [what, chore] of Object.entries(chores)) {
      running = running.then(async () => {
        if (stopping.signal.aborted) return
        await chore(stopping.signal).catch((error: Error) => log(`${what} failed: ${error.message}`))
      })
    }
    return running
  }
  function waitForMidnight(): void {
    // A timer that ends a little early finds the rest of the day and waits for that.
    const restOfDay = dayMs - (Date.now() % dayMs)
    midnight = setTimeout(() => {
      void runAll(daily)
      waitForMidnight()
    }, restOfDay)
    midnight.unref()
  }

  return {
    async start(others = {}) {
      const everyHour = { ...hourly, ...others, ...daily }
      void runAll(everyHour)
      timer = setInterval(() => void runAll(everyHour), everyMs)
      timer.unref()
      waitForMidnight()
      await runAll(atStart)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(midnight)
      await running
    },
  }
}
