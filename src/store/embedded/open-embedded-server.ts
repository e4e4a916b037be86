import pg from 'pg'
import type { DatabaseServer } from '../database.ts'
import type { Log } from '../log.ts'
import { ensureDatabaseFolder } from './create-database.ts'
import { placeOf } from './place.ts'
import { ensureRunning, stop } from './server.ts'

/** Advisory lock held in shared mode by each process that uses the server; the last to leave stops it. Any fixed number. */
const usersLock = 7_258_720

/**
 * Opens PostgreSQL as a separate server process with its files below `dataDir`. Several processes may use it: sites and
 * the command line. The first starts it, the last stops it; a server left by a killed process is reused.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export async function openEmbeddedServer(dataDir: string, log: Log): Promise<DatabaseServer> {
  const place = placeOf(dataDir, log)
  ensureDatabaseFolder(place, log)
  const connection = await ensureRunning(place, log)
  return {
    connection,
    async connect() {
      for (;;) {
        const client = new pg.Client({ ...(await ensureRunning(place, log)), application_name: 'salus changes' })
        client.on('error', () => undefined)
        try {
          await client.connect()
          await client.query(`select pg_advisory_lock_shared(${usersLock})`)
          return client
        } catch (error) {
          await client.end().catch(() => undefined)
          // Its last user has just stopped it: start it again.
          if (!isShutdown(error)) throw error
        }
      }
    },
    async leave(client) {
      const isLast = await client
        .query(`select pg_advisory_unlock_shared(${usersLock})`)
        .then(() => client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${usersLock}) as taken`))
        .then(({ rows }) => rows[0]?.taken ?? false)
        .catch(() => false)
      if (isLast) await stop(place)
    },
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
