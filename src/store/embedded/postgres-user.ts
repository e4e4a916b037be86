import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedDatabaseUnusable } from './database-unusable.ts'

/** The user of the operating system that PostgreSQL runs as; without ids, the user of this process. */
export interface PostgresUser {
  name: string
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as the owner of the first of these folders that exists
 * and is not root's; else as the user `postgres`, else as `nobody`.
 */
export function postgresUser(...folders: string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { name: 'this user' }
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid !== null && gid !== null) return { name, uid, gid }
  }
  throw new EmbeddedDatabaseUnusable(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody. Start as another user, or set DATABASE_URL.',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return null
  }
}

/** Whether the user can reach the path: it may traverse every parent folder, and the path itself or execute it. */
export function canReach({ uid, gid }: PostgresUser, path: string): boolean {
  if (uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0
}
