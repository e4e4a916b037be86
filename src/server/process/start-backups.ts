import { dayOf } from '#model/day.ts'
import { dayMs } from '#model/duration.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import { type AttendedProgram, startAttended } from './programs.ts'

/** Interval of the check for a due backup, in milliseconds. */
const askEveryMs = 60_000

interface BackupContext {
  config: Pick<Config, 'backup'>
  store: Pick<Store, 'operations'>
  print(line: string): void
}

/**
 * Makes a backup each day, in a separate process: reading and compressing everything would delay readers. Of several
 * nodes the first one to check makes it. A site without a backup makes one at once.
 */
export function startBackups({ config: { backup }, store, print }: BackupContext): { close(): Promise<void> } {
  if (!backup) return { close: async () => undefined }
  let running: AttendedProgram | undefined
  async function makeIfDue(time: string): Promise<void> {
    if (running || !(await store.operations.claim('backup', latest(time, new Date())))) return
    // If memory is short, a process may not even start.
    const failure = await run().catch(({ message }: Error) => message)
    running = undefined
    if (failure === null) return
    print(`The backup ended with ${failure}; unless it was written by then, it is tried again in an hour`)
    // A killed program has recorded no end, and a run without an end counts as running.
    await store.operations.endKilled('backup', `its program ended with ${failure}`)
  }
  /** @returns null, or how its process failed */
  async function run(): Promise<string | null> {
    running = startAttended('backup', ['daily'])
    return running.end
  }
  const ask = () => makeIfDue(backup.time).catch((error: Error) => print(`No backup was made: ${error.message}`))
  const timer = setInterval(ask, askEveryMs)
  timer.unref()
  void ask()
  return {
    async close() {
      clearInterval(timer)
      await running?.close()
    },
  }
}

/** The last time that a time of day passed. @param time  in UTC, such as `03:30` */
export function latest(time: string, now: Date): Date {
  const today = new Date(`${dayOf(now)}T${time}:00Z`)
  return today <= now ? today : new Date(today.getTime() - dayMs)
}
