import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { ChangeBus } from './change-bus.ts'
import type { Database } from './database.ts'
import { type LockOwner, takeLock } from './lock.ts'
import type { Log } from './log.ts'
import type { Tables } from './tables.ts'

/**
 * Postgres in this process, its files in `<dataDir>/postgres`. Throws `DataFolderInUse` when another process has the
 * folder open. The files of a first start are made beside and then renamed, so that a start cut short leaves nothing
 * a later one would take for a database.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: Log,
  operator?: LockOwner['operator'],
): Promise<Database> {
  const release = takeLock(dataDir, operator)
  try {
    const pglite = await openFolder(dataDir, log)
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
    let closing: Promise<void> | undefined
    return {
      kind: 'embedded',
      db,
      // No other process can write to it, so there is nobody else to tell.
      changes: new ChangeBus(log, false),
      close: () => {
        closing ??= (async () => {
          await db.destroy()
          if (!pglite.closed) await pglite.close()
        })().finally(release)
        return closing
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openFolder(dataDir: string, log: Log): Promise<PGlite> {
  const folder = join(dataDir, 'postgres')
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  if (!existsSync(folder)) {
    log(`Preparing the embedded database in ${folder}`)
    const first = await PGlite.create({ dataDir: beside })
    await first.close()
    renameSync(beside, folder)
  }
  return PGlite.create({ dataDir: folder })
}
