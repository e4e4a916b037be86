import pg from 'pg'
import { anyTag, type ChangeBus, channel } from './change-bus.ts'
import type { Log } from './log.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000

/**
 * Hears other nodes on a connection of its own (to the server itself, not to a pooler that shares sessions). Notices
 * sent while the connection was broken are lost, so after each reconnect everything counts as changed. Resolves when
 * listening, throws when the server cannot be reached; returns the way to stop.
 */
export async function listenForChanges(databaseUrl: string, bus: ChangeBus, log: Log): Promise<() => Promise<void>> {
  let client = await connect()
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let isStopped = false

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'salus changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    next.on('notification', (notice) => bus.receive(notice.payload ?? ''))
    // The end of the connection follows every error and is where it is dealt with.
    next.on('error', (error) => log(`The connection for changes broke: ${error.message}`))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', reconnectLater)
    return next
  }

  function reconnectLater(): void {
    if (isStopped) return
    retry = setTimeout(() => void reconnect(), retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
    } catch (error) {
      log(`Still not listening for changes: ${(error as Error).message}`)
      reconnectLater()
      return
    }
    if (isStopped) {
      await client.end()
      return
    }
    retryMs = firstRetryMs
    log('Listening for changes again')
    bus.publish([anyTag])
  }

  return async () => {
    isStopped = true
    clearTimeout(retry)
    await client.end()
  }
}
