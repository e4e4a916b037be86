import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../database/log.ts'
import { type Binaries, copyBinaries, packagedBinaries, restoreLinks } from './binaries.ts'
import { EmbeddedDatabaseUnusable } from './database-unusable.ts'
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

/**
 * Creates the data folder if it is missing, and makes it and its contents private. Started as root, the group of the
 * user that PostgreSQL runs as may traverse it.
 *
 * @throws EmbeddedDatabaseUnusable when it cannot be created
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700)
    if (process.getuid?.() === 0 && statSync(dataDir).uid === 0) {
      const { gid = 0 } = postgresUser(join(dataDir, 'postgres'))
      chownSync(dataDir, 0, gid)
      chmodSync(dataDir, 0o710)
    } else chmodSync(dataDir, 0o700)
    for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
      // PostgreSQL's files belong to its user, and PostgreSQL checks their permissions itself.
      if (entry.name.startsWith('postgres')) continue
      if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
      if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), 0o700)
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseUnusable) throw error
    throw new EmbeddedDatabaseUnusable(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    )
  }
}

/**
 * Creates a folder and those above it, one by one: Node's recursive `mkdir` retries endlessly where the system reports a
 * folder that is there that it is not, as `/proc` does.
 */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
