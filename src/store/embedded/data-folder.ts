import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseUnusable } from './database-unusable.ts'
import { postgresUser } from './postgres-user.ts'

/** Names of the entries that the site writes into its data folder. */
const ownEntry =
  /^(postgres\b.*|[a-z]+-secret\b.*|compiled-[a-z]+\.json.*|unused-pictures\.json|brand|cards|events|extensions|fetched|images|jobs|mail|originals|placeholders|public-log)$/

/** Own entries that no other program has: `/var` has `mail`, and a home of users may have `postgres`. */
const distinctEntry = /^([a-z]+-secret|compiled-[a-z]+\.json|public-log)$/

/** Entries of an empty folder: of a mounted disk, of a repository, of a file manager. */
const ofEmptyFolder = /^(lost\+found|\.(gitignore|gitkeep|keep|DS_Store|doctor-.*))$/

/**
 * Creates the data folder if it is missing, and makes it and what the site has written there private. Started as root, the
 * group of the user that PostgreSQL runs as may traverse it. Owners and modes of a folder that holds only files of others
 * are left alone: a mistyped DATA_DIR would otherwise lock the machine out of `/etc`.
 *
 * @throws EmbeddedDatabaseUnusable when it cannot be created, is a file, or holds only files of others
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, 0o700)
    const entries = readdirSync(dataDir, { withFileTypes: true }).filter(({ name }) => !ofEmptyFolder.test(name))
    const own = entries.filter(({ name }) => ownEntry.test(name))
    const foreign = entries.find(({ name }) => !ownEntry.test(name))
    if (foreign && !isOfSite(dataDir)) throw new Error(`it holds files of something else, such as ${foreign.name}`)
    if (process.getuid?.() === 0 && statSync(dataDir).uid === 0) {
      const { gid = 0 } = postgresUser(join(dataDir, 'postgres'))
      chownSync(dataDir, 0, gid)
      chmodSync(dataDir, 0o710)
    } else chmodSync(dataDir, 0o700)
    for (const entry of own) {
      // PostgreSQL's files belong to its user, and PostgreSQL checks their permissions itself.
      if (entry.name.startsWith('postgres')) continue
      if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
      if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), 0o700)
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseUnusable) throw error
    throw new EmbeddedDatabaseUnusable(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Set DATA_DIR to an empty folder, or to one of this site, that this user may write to.`,
      { cause: error },
    )
  }
}

function isOfSite(dataDir: string): boolean {
  return (
    existsSync(join(dataDir, 'postgres/PG_VERSION')) || readdirSync(dataDir).some((name) => distinctEntry.test(name))
  )
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
