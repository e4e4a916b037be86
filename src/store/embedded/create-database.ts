import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { majorOf, programOf } from './binaries.ts'
import { EmbeddedDatabaseUnusable, noBinary, startFailure } from './database-unusable.ts'
import type { Place } from './place.ts'

/** The database's owner and superuser; nobody but the site's own processes reaches the server. */
export const databaseUser = 'salus'
/** In the database's folder: what `databaseUser` needs where the server listens on a port. */
const passwordFile = 'salus-password'

export function passwordOf({ folder }: Place): string {
  return readFileSync(join(folder, passwordFile), 'utf8').trim()
}

/**
 * Makes sure that there is a database folder this version of PostgreSQL can open. A folder of PGlite, which earlier
 * versions of Salus used, is moved aside.
 *
 * @throws EmbeddedDatabaseUnusable
 */
export function ensureDatabaseFolder(place: Place, log: Log): void {
  const { folder, binaries } = place
  if (existsSync(folder) && isFromPglite(folder)) {
    const aside = `${folder}.pglite-${Date.now()}`
    renameSync(folder, aside)
    log(
      `${folder} was made by an earlier version of Salus (PGlite). It is now ${aside}, and a new database is made; content is imported from its files`,
    )
  }
  if (!existsSync(folder)) createDatabaseFolder(place, log)
  removeUnfinished(place)
  const major = versionOf(folder)
  if (major !== majorOf(binaries))
    throw new EmbeddedDatabaseUnusable(
      `The database in ${folder} was made by PostgreSQL ${major}; this version of Salus brings ${majorOf(binaries)}. ` +
        'With the version of Salus that you ran before, run "npm run backup -- FILE"; then move the folder aside, and with this version run "npm run restore -- FILE".',
    )
}

/**
 * Under another name until it is complete: a start that is killed leaves nothing that the next would take for a
 * database. Of two starts at the same moment, the one that renames first wins.
 */
function createDatabaseFolder(place: Place, log: Log): void {
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
    // Another start was faster, and removed what this one had begun.
    if (!existsSync(folder))
      throw error instanceof EmbeddedDatabaseUnusable ? error : startFailure(folder, String(error))
  }
}

/** What killed or slower starts have left: once there is a database, none of it can become one. */
function removeUnfinished({ folder }: Place): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith('postgres.new')) rmSync(join(parent, name), { recursive: true, force: true })
}

/** PGlite's folders have a version, but no password, and never had a server of their own. */
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

/** Nothing of this process's own environment; messages in English, because `startFailure` reads them. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
