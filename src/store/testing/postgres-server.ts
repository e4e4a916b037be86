import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

/** A real Postgres server for tests, in a temporary folder, reached over a socket file in it. */
export interface PostgresServer {
  /** Makes an empty database and returns its address, as `DATABASE_URL` would hold it. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a throw-away server. Throws, naming the package to install, when this machine has no Postgres. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinaries()
  const owner = postgresOwner()
  const folder = mkdtempSync(join(tmpdir(), 'salus-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'pipe' })
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-F', '-k', folder, '-c', 'listen_addresses='], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(server)

  const address = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  return {
    async createDatabase(name) {
      const client = new pg.Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return address(name)
    },
    async stop() {
      const ended = once(server, 'exit')
      // The server's fast shutdown: it breaks the connections that are left.
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest installed server's programs. Debian keeps them out of the path, so `pg_config` alone does not do. */
function findBinaries(): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a))
  const found = [...debian, ...pgConfigBindir()].find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  throw new Error(
    'These tests need the programs of a Postgres server (initdb, postgres), version 15 or later. ' +
      'On Debian and Ubuntu: apt-get install postgresql (on Debian 12 that is postgresql-15).',
  )
}

function versionIn(path: string): number {
  return Number(/\d+/.exec(path)?.[0] ?? 0)
}

function pgConfigBindir(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()]
  } catch {
    return []
  }
}

/** Postgres refuses to run as root: then it runs as the user its package made, or as nobody. */
function postgresOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      // No such user; the next one will do.
    }
  }
  throw new Error('Postgres does not run as root, and there is neither a user postgres nor a user nobody.')
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The server was started without a pipe to read.')
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (!line.includes('database system is ready to accept connections')) continue
    // Read on, so that the server never waits for room in the pipe.
    server.stderr.resume()
    return
  }
  throw new Error(`Postgres did not start:\n${said.join('\n')}`)
}
