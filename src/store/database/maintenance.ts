import { dayMs, hourMs } from '#model/duration.ts'
import type { Log } from './log.ts'

/** Interval of the hourly chores, in milliseconds; event partitions are created and dropped this often too. */
const everyMs = hourMs

/** Background work of a node: once after its start, every hour, and as soon as a day begins. */
export interface Maintenance {
  /**
   * Starts it; resolves when the first run is done. Failures are logged and do not stop the site.
   *
   * @param others  hourly chores besides the store's own
   */
  start(others?: Chores): Promise<void>
  /** Resolves when the running task has ended. */
  stop(): Promise<void>
}

/** Chores by their name in the log; the signal asks a chore to stop early. */
export type Chores = Record<string, (stopping: AbortSignal) => Promise<void>>

interface MaintenanceWork {
  atStart: Chores
  /** Run every hour, and at the start. */
  hourly: Chores
  /** Run when a day begins in UTC; also every hour, in case the clock was set or the machine slept. */
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
    // A timer that fires a little early computes the rest of the day and waits again.
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
