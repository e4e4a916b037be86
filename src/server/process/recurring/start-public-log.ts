import { LogFolder } from '#services/public-log/log-folder.ts'
import { LogRefused } from '#services/public-log/log-refused.ts'
import { publishLog } from '#services/public-log/publish-log.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'

interface PublicLogContext {
  config: Pick<Config, 'publicLog'>
  store: Pick<Store, 'publicLog' | 'changes'>
  print(line: string): void
}

/**
 * REV-6: signs the public log, at the start and whenever entries are queued. If signing is refused, it logs the reason,
 * and the site goes on: entries wait.
 */
export function startPublicLog({ config: { publicLog }, store, print }: PublicLogContext): { close(): Promise<void> } {
  const place = { log: store.publicLog, folder: new LogFolder(publicLog.dir), origin: publicLog.origin }
  let isAsked = false
  let isClosed = false
  let reported = ''

  async function publish(): Promise<void> {
    try {
      await publishLog(place)
      reported = ''
    } catch (error) {
      const problem = error instanceof LogRefused ? error.message : `it failed: ${(error as Error).message}`
      // Once, until the problem changes.
      if (problem !== reported) print(`The public log is not signed. ${problem}`)
      reported = problem
    }
  }
  async function publishWaiting(): Promise<void> {
    if (!isAsked || isClosed) return
    isAsked = false
    if ((await store.publicLog.waiting().catch(() => 0)) > 0) await publish()
  }

  let running = publish()
  const unsubscribe = store.changes.subscribe(() => {
    isAsked = true
    running = running.then(publishWaiting)
  })
  return {
    async close() {
      isClosed = true
      unsubscribe()
      await running
    },
  }
}
