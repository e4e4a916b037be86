import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/*
 * The embedded database allows one process only, and does not look after that itself: two writers lose rows without
 * a word. So whoever opens a data folder holds a lock of the operating system on `<data folder>/lock`, for which
 * Node's own SQLite is the way. The system drops it the moment the process ends, however it ends; a recycled process
 * id, a restart of the machine or another container on the same volume cannot deceive it, which a file with a
 * process id in it could not promise. `running.json` beside it only tells who holds the lock.
 */

/** Who has the data folder open. */
export interface LockOwner {
  pid: number
  startedAt: string
  /** Where that process takes operator commands. */
  operator?: { host: string; port: number }
}

/** Thrown when another process has the data folder open. */
export class DataFolderInUse extends Error {
  readonly owner: LockOwner | null

  constructor(dataDir: string, owner: LockOwner | null) {
    const who = owner ? `process ${owner.pid}, running since ${owner.startedAt}` : 'another process'
    const operator = owner?.operator
      ? ` Its operator interface listens on ${owner.operator.host}:${owner.operator.port}.`
      : ''
    super(
      `The data folder ${resolve(dataDir)} is in use by ${who}; the embedded database allows one process only.${operator} ` +
        'Stop that process first, or set DATABASE_URL to use a Postgres server.',
    )
    this.name = 'DataFolderInUse'
    this.owner = owner
  }
}

/** How long a start waits for a lock somebody else holds; looking at it (`readLock`) takes it for a moment. */
const patienceMs = 300
const sqliteBusy = 5

/** Takes the data folder for this process, making it if need be. Throws `DataFolderInUse`. Returns the release. */
export function takeLock(dataDir: string, operator?: LockOwner['operator']): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(lockFile(dataDir), { timeout: patienceMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataFolderInUse(dataDir, readOwner(dataDir)) : error
  }
  const owner: LockOwner = { pid: process.pid, startedAt: new Date().toISOString(), operator }
  // Beside, then renamed: whoever reads it never sees half of it.
  writeFileSync(`${ownerFile(dataDir)}.new`, JSON.stringify(owner))
  renameSync(`${ownerFile(dataDir)}.new`, ownerFile(dataDir))
  return () => {
    if (!lock.isOpen) return
    rmSync(ownerFile(dataDir), { force: true })
    lock.close()
  }
}

/** The process that has the data folder open, or null when none has. */
export function readLock(dataDir: string): LockOwner | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile(dataDir), { readOnly: true })
    lock.exec('select count(*) from sqlite_master')
    return null
  } catch (error) {
    return isBusy(error) ? readOwner(dataDir) : null
  } finally {
    lock?.close()
  }
}

const lockFile = (dataDir: string) => join(dataDir, 'lock')
const ownerFile = (dataDir: string) => join(dataDir, 'running.json')

function readOwner(dataDir: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')) as LockOwner
  } catch {
    return null
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
