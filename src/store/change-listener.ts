import type pg from 'pg'
import { type Availability, messageOf } from './availability.ts'
import { anyTag, type ChangeBus, channel } from './change-bus.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000
const heartbeatMs = 15_000

export interface ChangeListener {
  /** @param leave  called with the connection before it is closed */
  stop(leave: (client: pg.Client) => Promise<void>): Promise<void>
}

/**
 * Receives the changes of other processes over a connection of its own (to the server itself, not to a pooler that
 * shares sessions). A heartbeat finds a connection that is broken without having been closed. Notices sent while there
 * was no connection are lost, so after each reconnect everything counts as changed.
 *
 * @param connect  opens a connection; throws when the server cannot be reached
 */
export async function listenForChanges(
  connect: () => Promise<pg.Client>,
  bus: ChangeBus,
  availability: Availability,
  everyMs = heartbeatMs,
): Promise<ChangeListener> {
  let client = await listen()
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let isStopped = false
  scheduleHeartbeat()

  async function listen(): Promise<pg.Client> {
    const next = await connect()
    next.on('notification', (notice) => bus.receive(notice.payload ?? ''))
    // The end of the connection follows every error.
    next.on('error', (error) => isStopped || availability.away(error))
    next.once('end', () => {
      if (isStopped || next !== client) return
      availability.away('the connection for changes was closed')
      reconnectLater()
    })
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    return next
  }

  function scheduleHeartbeat(): void {
    timer = setTimeout(() => {
      const beating = client
      const overdue = setTimeout(() => destroy(beating), everyMs)
      beating
        .query('select 1')
        .then(() => !isStopped && client === beating && scheduleHeartbeat())
        // A connection that fails also ends, and that is where it is replaced.
        .catch(() => undefined)
        .finally(() => clearTimeout(overdue))
    }, everyMs)
  }

  function reconnectLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void reconnect(), retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  async function reconnect(): Promise<void> {
    try {
      client = await listen()
    } catch (error) {
      availability.away(messageOf(error))
      if (!isStopped) reconnectLater()
      return
    }
    if (isStopped) return void (await client.end())
    retryMs = firstRetryMs
    availability.back()
    bus.publish([anyTag])
    scheduleHeartbeat()
  }

  return {
    async stop(leave) {
      isStopped = true
      clearTimeout(timer)
      await leave(client)
      await client.end().catch(() => undefined)
    },
  }
}

/** Closes a connection whose other side no longer answers: `end` would wait for it. */
function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
