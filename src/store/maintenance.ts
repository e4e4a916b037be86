import type { ContentDatabase } from './content-change.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'
import { upgradeContent } from './upgrade-content.ts'

/** How often event partitions are created and dropped, and the other chores are done, in milliseconds. */
const everyMs = 60 * 60 * 1000

/** Background work of a node: upgrades content that older versions stored, creates and drops event partitions, and chores. */
export interface Maintenance {
  /** Starts it; resolves when the content is upgraded. Failures are logged and do not stop the site. */
  start(): Promise<void>
  /** Resolves when the running task has ended. */
  stop(): Promise<void>
}

/** @param chores  what else is done at the start and every hour, by what the log calls it */
export function createMaintenance(
  content: ContentDatabase,
  events: Events,
  log: Log,
  chores: Record<string, () => Promise<void>>,
): Maintenance {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function run(what: string, work: () => Promise<void>): Promise<void> {
    running = running.then(async () => {
      if (stopping.signal.aborted) return
      await work().catch((error: Error) => log(`${what} failed: ${error.message}`))
    })
    return running
  }
  const work = { 'Maintaining the events': events.maintain, ...chores }
  function runAll(): void {
    for (const [what, chore] of Object.entries(work)) void run(what, chore)
  }

  return {
    async start() {
      runAll()
      timer = setInterval(runAll, everyMs)
      timer.unref()
      await run('Upgrading stored content', () => upgradeContent(content, stopping.signal))
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
