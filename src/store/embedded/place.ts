import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { type Binaries, copyBinaries, packagedBinaries, restoreLinks } from './binaries.ts'
import { EmbeddedDatabaseUnusable } from './database-unusable.ts'
import { canReach, type PostgresUser, postgresUser } from './postgres-user.ts'

/** Where an embedded database lives and what runs it. */
export interface Place {
  /** Holds the database's folder, its log and, if need be, a copy of the binaries. */
  home: string
  /** PGDATA. */
  folder: string
  /** Where PostgreSQL logs to. */
  logFile: string
  user: PostgresUser
  binaries: Binaries
}

/** Where databases live whose data folder PostgreSQL's user cannot reach, each in a folder of its own. */
const rootsHome = '/var/lib/salus'

/**
 * The place of a data folder's database. It is the data folder itself. Only when the site is started as root, and the
 * user PostgreSQL then runs as cannot reach the data folder, it is a folder below /var/lib/salus; binaries that the user
 * cannot reach are copied to it. Both are logged.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export function placeOf(dataDir: string, log: Log): Place {
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
 * Makes the data folder where it is missing, and makes it private where it is there, with all that it holds. Started as
 * root, the group of the user that PostgreSQL runs as may pass through it by name.
 *
 * @throws EmbeddedDatabaseUnusable when it cannot be made
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (process.getuid?.() === 0 && statSync(dataDir).uid === 0) {
      const { gid = 0 } = postgresUser(join(dataDir, 'postgres'))
      chownSync(dataDir, 0, gid)
      chmodSync(dataDir, 0o710)
    } else chmodSync(dataDir, 0o700)
    for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
      // What PostgreSQL has there is its user's, and PostgreSQL keeps it private itself.
      if (entry.name.startsWith('postgres')) continue
      if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
      if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), 0o700)
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseUnusable) throw error
    throw new EmbeddedDatabaseUnusable(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    )
  }
}
