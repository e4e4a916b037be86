import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Log } from '../database/log.ts'
import { programOf } from './binaries.ts'
import { databaseUser, passwordOf, serverEnvironment } from './create-database.ts'
import type { DatabaseLocation } from './database-location.ts'
import { noBinary, startFailure } from './database-unusable.ts'
import { freePort } from './free-port.ts'

/** Part of the socket file's name; nothing listens on this port. */
const socketPort = 5432
/** The longest path of a Unix socket, in bytes. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const pollMs = 25
/** A log larger than this is truncated at the next start, in bytes. */
const logBytes = 1_000_000
/**
 * An empty postmaster.pid younger than this belongs to a concurrent start, which is about to fill it; in milliseconds.
 */
const emptyPidMs = 5_000
/** Errors that pass: a concurrent start was first, or a query of a killed server still runs. */
const transient = /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block/
/** How long to wait for such an error to pass, in milliseconds. */
const transientLimitMs = 60_000
/** How long to wait for the server's shutdown, in seconds. */
const stopSeconds = 60

/** For a small machine: little memory, and no workers for replication or parallel queries. */
const settings: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  timezone: 'UTC',
}

/**
 * Starts the server of a database folder unless it is running, and returns its connection settings. The server outlives
 * this process if that is killed, and is then reused by the next. Waits while the server starts up, recovers or shuts
 * down.
 *
 * @param overrides  settings of the server, besides the site's own
 * @throws EmbeddedDatabaseUnusable
 */
export async function ensureRunning(
  place: DatabaseLocation,
  log: Log,
  overrides: Record<string, string> = {},
): Promise<pg.ClientConfig> {
  const began = performance.now()
  let isWaiting = false
  for (;;) {
    const connection = await connectionOf(place)
    const state = connection ? await stateOf(connection) : 'absent'
    if (connection && state === 'ready') return connection
    if (state === 'busy' && !isWaiting) {
      isWaiting = true
      log(`Waiting for the database in ${place.folder}, which is starting up or shutting down`)
    }
    if (state === 'absent') await start(place, overrides, performance.now() - began < transientLimitMs)
    else await delay(pollMs)
  }
}

/** Stops the server with a checkpoint, closing all connections. Does nothing if it is not running. */
export async function stop({ folder, home, user: { uid, gid }, binaries }: DatabaseLocation): Promise<void> {
  if (!existsSync(join(folder, 'postmaster.pid'))) return
  const options = ['stop', '-D', folder, '-m', 'fast', '-w', '-t', String(stopSeconds), '-s']
  await promisify(execFile)(programOf(binaries, 'pg_ctl'), options, { cwd: home, env: serverEnvironment, uid, gid })
}

/** Connection settings from postmaster.pid; null if there is no running server. */
async function connectionOf(place: DatabaseLocation): Promise<pg.ClientConfig | null> {
  const [, , , port, socketFolder] = readLines(join(place.folder, 'postmaster.pid'))
  if (!port) return null
  const common = { user: databaseUser, database: 'postgres', port: Number(port) }
  return socketFolder
    ? { ...common, host: socketFolder }
    : { ...common, host: '127.0.0.1', password: passwordOf(place) }
}

async function stateOf(connection: pg.ClientConfig): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    // cannot_connect_now: it is starting up, recovering or shutting down.
    if (code === '57P03') return 'busy'
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    // It runs but refuses, for instance with too_many_connections: the next connect reports the error.
    return 'ready'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts the server; returns when it accepts connections, or has exited for a transient reason.
 *
 * @param mayWait  whether a transient reason may still pass; otherwise it is thrown
 */
async function start(place: DatabaseLocation, overrides: Record<string, string>, mayWait: boolean): Promise<void> {
  const { folder, home, logFile, user, binaries } = place
  removeStalePid(folder)
  const address = await addressOf(folder)
  const given = Object.entries({ ...settings, ...address, ...overrides }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const logged = openLog(logFile)
  const server = spawn(programOf(binaries, 'postgres'), ['-D', folder, ...given], {
    cwd: home,
    env: serverEnvironment,
    uid: user.uid,
    gid: user.gid,
    // A session of its own: Ctrl-C in the site's terminal must not reach it.
    detached: true,
    stdio: ['ignore', logged.file, logged.file],
  })
  closeSync(logged.file)
  server.unref()
  const ended = new AbortController()
  const failed = once(server, 'error', { signal: ended.signal }).then(([error]) => {
    throw noBinary((error as Error).message)
  })
  const exited = once(server, 'exit', { signal: ended.signal }).then(() => {
    const output = readFileSync(logFile).subarray(logged.length).toString()
    if (!transient.test(output) || !mayWait) throw startFailure(folder, output)
    return delay(pollMs)
  })
  try {
    await Promise.race([failed, exited, untilReady(folder, ended.signal)])
  } finally {
    ended.abort()
    for (const promise of [failed, exited]) promise.catch(() => undefined)
  }
}

/** Polls postmaster.pid, whose last line has the server's state. */
async function untilReady(folder: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readLines(join(folder, 'postmaster.pid'))[7]?.trim() !== 'ready') await delay(pollMs)
}

/** A Unix socket in the database's private folder, or a port on 127.0.0.1 where its path would be too long. */
async function addressOf(folder: string): Promise<Record<string, string>> {
  const socket = join(folder, `.s.PGSQL.${socketPort}`)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath)
    return {
      listen_addresses: '',
      port: String(socketPort),
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }
  return { listen_addresses: '127.0.0.1', port: await portOf(folder), unix_socket_directories: '' }
}

/** The port stays the same at each start, so that processes that use the server can reconnect. */
async function portOf(folder: string): Promise<string> {
  const file = join(folder, 'salus-port')
  if (!existsSync(file)) writeFileSync(file, String(await freePort()))
  return readText(file)
}

/**
 * Deletes postmaster.pid if PostgreSQL would refuse to start because of it: where its process id belongs to another
 * program, as after a crash and the restart of a container (Linux only, where /proc has the command line of the process),
 * and where it has been empty for a while, as after a crash in the moment of its creation.
 */
function removeStalePid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const [pid] = readLines(file)
  if (pid) {
    if (!existsSync('/proc/self/cmdline')) return
    const words = readText(`/proc/${pid}/cmdline`).split('\0')
    if (words.includes(folder)) return
  } else if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < emptyPidMs) return
  rmSync(file, { force: true })
  rmSync(join(folder, `.s.PGSQL.${socketPort}.lock`), { force: true })
}

/** Appends, because two concurrent starts log to the same file. */
function openLog(logFile: string): { file: number; length: number } {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytes) truncateSync(logFile)
  const file = openSync(logFile, 'a', 0o600)
  return { file, length: fstatSync(file).size }
}

function readLines(file: string): string[] {
  return readText(file).split('\n')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
