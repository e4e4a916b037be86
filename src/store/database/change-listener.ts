import type pg from 'pg'
import { type Availability, messageOf } from './availability.ts'
import { anyTag, type ChangeBus, channel } from './change-bus.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000
const heartbeatMs = 15_000

export interface ChangeListener {
  /** @param disconnect  called with the connection before it is closed */
  stop(disconnect: (client: pg.Client) => Promise<void>): Promise<void>
}

/**
 * Receives the changes of other processes over a connection of its own, which needs a session (no pooler in transaction
 * mode). A heartbeat detects a connection that is broken but not closed. Notifications sent while there was no connection
 * are lost, so everything is invalidated after each reconnect.
 *
 * @param connect  opens a connection; throws when the server cannot be reached
 */
export async function listenForChanges(
  connect: () => Promise<pg.Client>,
  bus: ChangeBus,
  availability: Availability,
  everyMs = heartbeatMs,
): Promise<ChangeListener> {
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let isStopped = false
  // Undefined while the first connection is made, which may break too.
  let client: pg.Client | undefined
  client = await listen()
  scheduleHeartbeat(client)

  async function listen(): Promise<pg.Client> {
    const next = await connect()
    next.on('notification', (notice) => bus.receive(notice.payload ?? ''))
    // Every error is followed by 'end'.
    next.on('error', (error) => isStopped || availability.away(error))
    next.once('end', () => {
      if (isStopped || next !== client) return
      availability.away('the listening connection was closed')
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

  function scheduleHeartbeat(beating: pg.Client): void {
    timer = setTimeout(() => {
      const overdue = setTimeout(() => destroy(beating), everyMs)
      beating
        .query('select 1')
        .then(() => !isStopped && client === beating && scheduleHeartbeat(beating))
        // A failed connection also emits 'end', which replaces it.
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
    let next: pg.Client
    try {
      next = await listen()
    } catch (error) {
      availability.away(messageOf(error))
      if (!isStopped) reconnectLater()
      return
    }
    if (isStopped) return void (await next.end())
    client = next
    retryMs = firstRetryMs
    availability.back()
    bus.publish([anyTag])
    scheduleHeartbeat(next)
  }

  return {
    async stop(disconnect) {
      isStopped = true
      clearTimeout(timer)
      if (!client) return
      await disconnect(client)
      await client.end().catch(() => undefined)
    },
  }
}

/** Closes a connection that no longer answers; `end` would wait for the server. */
function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
