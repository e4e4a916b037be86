import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../database/log.ts'
import { majorOf, programOf } from './binaries.ts'
import type { DatabaseLocation } from './database-location.ts'
import { EmbeddedDatabaseUnusable, noBinary, startFailure } from './database-unusable.ts'

/** The superuser that owns the database; only the site's own processes can reach the server. */
export const databaseUser = 'salus'
/** In the database's folder: the password of `databaseUser`, required if the server listens on a port. */
const passwordFile = 'salus-password'

export function passwordOf({ folder }: DatabaseLocation): string {
  return readFileSync(join(folder, passwordFile), 'utf8').trim()
}

/**
 * Creates the database folder if it does not exist, and checks that this version of PostgreSQL can open it. A folder of
 * PGlite, which earlier versions of Salus used, is renamed.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export function ensureDatabaseFolder(place: DatabaseLocation, log: Log): void {
  const { folder, binaries } = place
  if (existsSync(folder) && isFromPglite(folder)) {
    const aside = `${folder}.pglite-${Date.now()}`
    renameSync(folder, aside)
    log(
      `${folder} was made by an earlier version of Salus (PGlite). It is now ${aside}, and a new database is created. Content is imported from its files; what readers sent, such as events and requests for topics, is left in that folder and cannot be taken over`,
    )
  }
  if (!existsSync(folder)) createDatabaseFolder(place, log)
  removeUnfinished(place)
  const major = versionOf(folder)
  if (major !== majorOf(binaries))
    throw new EmbeddedDatabaseUnusable(
      `The database in ${folder} was made by PostgreSQL ${major}; this version of Salus uses ${majorOf(binaries)}. ` +
        'With your previous version of Salus, run "salus backup FILE"; then move the folder aside, and with this version run "salus restore FILE".',
    )
}

/**
 * Creates the folder under a temporary name and renames it when it is complete, so that a killed start leaves no partial
 * database. Of concurrent starts, the first to rename wins.
 */
function createDatabaseFolder(place: DatabaseLocation, log: Log): void {
  const { folder, home, user, binaries } = place
  log(`Creating the embedded database in ${folder}`)
  const unfinished = `${folder}.new-${randomBytes(6).toString('hex')}`
  const password = `${unfinished}.password`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    writeFileSync(password, randomBytes(32).toString('base64url'), { mode: 0o600 })
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(unfinished, user.uid, user.gid)
      chownSync(password, user.uid, user.gid)
    }
    const options = [`--pgdata=${unfinished}`, `--username=${databaseUser}`, `--pwfile=${password}`]
    const access = ['--auth-local=trust', '--auth-host=scram-sha-256']
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
    const { uid, gid } = user
    const initdb = spawnSync(programOf(binaries, 'initdb'), [...options, ...access, ...locale], {
      cwd: home,
      encoding: 'utf8',
      env: serverEnvironment,
      uid,
      gid,
    })
    if (initdb.error) throw noBinary(initdb.error.message)
    if (initdb.status !== 0) throw startFailure(folder, initdb.stderr)
    renameSync(password, join(unfinished, passwordFile))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(password, { force: true })
    // A concurrent start was first, and removed this one's temporary folder.
    if (!existsSync(folder))
      throw error instanceof EmbeddedDatabaseUnusable ? error : startFailure(folder, String(error))
  }
}

/** Deletes the temporary folders of killed or slower starts; those of slower ones may still be written to. */
function removeUnfinished({ folder }: DatabaseLocation): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.new')) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 })
}

/** A PGlite folder has PG_VERSION, but no password file, and no server ever ran on it. */
function isFromPglite(folder: string): boolean {
  const has = (name: string) => existsSync(join(folder, name))
  return has('PG_VERSION') && !has(passwordFile) && !has('postmaster.opts')
}

function versionOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw startFailure(folder, (error as Error).message)
  }
}

/** The server inherits nothing from this process; messages are in English, because `startFailure` parses them. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
