import type { ContentDatabase } from './content-change.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'
import { upgradeContent } from './upgrade-content.ts'

/** How often event partitions are created and dropped, in milliseconds. */
const partitionsEveryMs = 60 * 60 * 1000

/** Background work of a node: upgrades content that older versions stored, creates and drops event partitions. */
export interface Maintenance {
  /** Starts it; resolves when the content is upgraded. Failures are logged and do not stop the site. */
  start(): Promise<void>
  /** Resolves when the running task has ended. */
  stop(): Promise<void>
}

export function createMaintenance(content: ContentDatabase, events: Events, log: Log): Maintenance {
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
  const maintainPartitions = () => run('Maintaining the event partitions', events.maintainPartitions)

  return {
    async start() {
      void maintainPartitions()
      timer = setInterval(() => void maintainPartitions(), partitionsEveryMs)
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
