import type { ContentDatabase } from './content-change.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'
import { upgradeContent } from './upgrade-content.ts'

/** How often the partitions of events are looked after, in milliseconds. */
const partitionsEveryMs = 60 * 60 * 1000

/** What one node does beside answering: upgrade the content that older versions wrote, look after the event table. */
export interface Maintenance {
  /** Starts it; resolves when the content is upgraded. A failure is logged: the site works without. */
  start(): Promise<void>
  /** Resolves when the work at hand has ended. */
  stop(): Promise<void>
}

export function createMaintenance(content: ContentDatabase, events: Events, log: Log): Maintenance {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let atHand = Promise.resolve()

  function run(what: string, work: () => Promise<void>): Promise<void> {
    atHand = atHand.then(async () => {
      if (stopping.signal.aborted) return
      await work().catch((error: Error) => log(`${what} failed: ${error.message}`))
    })
    return atHand
  }
  const maintainPartitions = () => run('Looking after the partitions of events', events.maintainPartitions)

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
      await atHand
    },
  }
}
