import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dayMs } from '#model/duration.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import { startProgram } from './programs.ts'

/** How often it is asked whether a backup is due, in milliseconds. */
const askEveryMs = 60_000

interface BackupContext {
  config: Pick<Config, 'backup'>
  store: Pick<Store, 'operations'>
  print(line: string): void
}

/**
 * Makes a backup each day, in a process of its own: reading and compressing everything would
 * delay readers. Of several nodes the first that asks makes it. A site that has no backup yet makes one at once.
 */
export function startBackups({ config: { backup }, store, print }: BackupContext): { close(): Promise<void> } {
  if (!backup) return { close: async () => undefined }
  let running: ChildProcess | undefined
  async function makeIfDue(time: string): Promise<void> {
    if (running || !(await store.operations.claim('backup', latest(time, new Date())))) return
    running = startProgram('backup', ['daily'], {
      // It ends when this channel closes, so it does not outlive this process, however that ends.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    const [code, signal] = await once(running, 'exit')
    running = undefined
    if (code !== 0) print(`The backup ended with ${signal ?? `exit code ${code}`}; it is tried again in an hour`)
  }
  const ask = () => makeIfDue(backup.time).catch((error: Error) => print(`No backup was made: ${error.message}`))
  const timer = setInterval(ask, askEveryMs)
  timer.unref()
  void ask()
  return {
    async close() {
      clearInterval(timer)
      if (!running) return
      const ended = once(running, 'exit')
      if (running.connected) running.disconnect()
      await ended
    },
  }
}

/** When it was last this time of the day. @param time  in UTC, such as `03:30` */
export function latest(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
  return today <= now ? today : new Date(today.getTime() - dayMs)
}
