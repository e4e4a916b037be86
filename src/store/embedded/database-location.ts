import { createHash } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../database/log.ts'
import { type Binaries, copyBinaries, packagedBinaries, restoreLinks } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { canReach, type PostgresUser, postgresUser } from './postgres-user.ts'

/** The folders of an embedded database, and the user and binaries that run it. */
export interface DatabaseLocation {
  /** Contains the database's folder, its log and, where required, a copy of the binaries. */
  home: string
  /** PGDATA. */
  folder: string
  /** PostgreSQL's log. */
  logFile: string
  user: PostgresUser
  binaries: Binaries
}

/** The parent of databases whose data folder PostgreSQL's user cannot reach. */
const rootsHome = '/var/lib/salus'

/**
 * The place of a data folder's database: the data folder itself, unless the site is started as root and the user that
 * PostgreSQL runs as cannot reach it; then a folder below /var/lib/salus, which is logged. Binaries that the user cannot
 * reach are copied next to the database.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export function databaseLocationOf(dataDir: string, log: Log): DatabaseLocation {
  const own = join(dataDir, 'postgres')
  prepareDataFolder(dataDir)
  const user = postgresUser(own, dataDir)
  let home = dataDir
  if (!canReach(user, dataDir)) {
    home = join(
      rootsHome,
      `${basename(dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`,
    )
    mkdirSync(rootsHome, { recursive: true, mode: 0o755 })
    mkdirSync(home, { recursive: true, mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
    log(`PostgreSQL runs as ${user.name}, who cannot reach ${dataDir}: the database is in ${home}`)
  }
  const packaged = packagedBinaries()
  const isUsable = restoreLinks(packaged.folder) && canReach(user, join(packaged.folder, 'bin/postgres'))
  return {
    home,
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    user,
    binaries: isUsable ? packaged : copyBinaries(packaged, home),
  }
}
