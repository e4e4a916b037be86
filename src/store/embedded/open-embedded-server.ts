import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { DatabaseServer } from '../database/database.ts'
import type { Log } from '../database/log.ts'
import { ensureDatabaseFolder } from './create-database.ts'
import { databaseLocationOf } from './database-location.ts'
import { ensureRunning, stop } from './server.ts'

/** A prefix of the process id: the name of the connection that holds the lock. */
const userName = 'salus changes of process '
/** How long to wait for the server to notice that a user's process was killed, in milliseconds. */
const killedUserLimitMs = 5_000
const pollMs = 25

/**
 * Opens PostgreSQL as a separate server process with its files below `dataDir`. Several processes may use it: sites and
 * the command line. The first starts it, the last stops it; a server left by a killed process is reused.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export async function openEmbeddedServer(dataDir: string, log: Log): Promise<DatabaseServer> {
  const place = databaseLocationOf(dataDir, log)
  ensureDatabaseFolder(place, log)
  const connection = await ensureRunning(place, log)
  return {
    connection,
    async connect() {
      for (;;) {
        const client = new pg.Client({ ...(await ensureRunning(place, log)), application_name: userName + process.pid })
        client.on('error', () => undefined)
        try {
          await client.connect()
          await client.query(`select pg_advisory_lock_shared(${advisoryLocks.embeddedUsers})`)
          return client
        } catch (error) {
          await client.end().catch(() => undefined)
          // Its last user has just stopped it: start it again.
          if (!isShutdown(error)) throw error
        }
      }
    },
    async disconnect(client) {
      const isLast = await client
        .query(`select pg_advisory_unlock_shared(${advisoryLocks.embeddedUsers})`)
        .then(() => isLastUser(client))
        .catch(() => false)
      if (isLast) await stop(place)
    },
  }
}

/** Waits for locks of processes that were killed: the server releases them when it notices. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.embeddedUsers}) as taken`,
    )
    if (rows[0]?.taken) return true
    if ((await otherUsers(client)).some(isAlive) || performance.now() - began > killedUserLimitMs) return false
    await delay(pollMs)
  }
}

/** The ids of the other processes that hold the lock. */
async function otherUsers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = ${advisoryLocks.embeddedUsers} and granted`,
  )
  return rows.map(({ name }) => Number(name.slice(userName.length)))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs, and belongs to another user.
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Whether the server is shutting down: admin_shutdown, cannot_connect_now, or the broken connection that follows. */
function isShutdown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return (
    /^57P0[123]$/.test(code ?? '') ||
    /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') ||
    message.startsWith('Connection terminated')
  )
}
