import pg from 'pg'
import type { DatabaseServer } from '../database.ts'
import type { Log } from '../log.ts'
import { ensureDatabaseFolder } from './create-database.ts'
import { placeOf } from './place.ts'
import { ensureRunning, stop } from './server.ts'

/** Held, shared, by each process that uses the server: the last one to leave stops it. Any fixed number does. */
const usersLock = 7_258_720

/**
 * PostgreSQL as a process of its own, its files below `dataDir`. Several processes may use it: the site, another site,
 * the command line. The first starts it, the last stops it, and a server that a killed process left is taken over.
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
          // The last of its users stopped it at this moment: it is started again.
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

/** Such as admin_shutdown and cannot_connect_now, and the connection that ends with them. */
function isShutdown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return (
    /^57P0[123]$/.test(code ?? '') ||
    /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '') ||
    message.startsWith('Connection terminated')
  )
}
