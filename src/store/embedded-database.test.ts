import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from './store.ts'
import { Child } from './testing/child.ts'
import { person } from './testing/fixtures.ts'
import { makeTemporaryFolder, temporaryFolder } from './testing/temporary-folder.ts'

// A first start takes seconds; tests that are not about it begin with a copy of this one.
const started = makeTemporaryFolder()
const patienceMs = 120_000
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs })
beforeAll(async () => {
  await (await openStore({ dataDir: started })).close()
})
afterAll(() => rmSync(started, { recursive: true }))

function startedFolder(): string {
  const dataDir = temporaryFolder()
  cpSync(started, dataDir, { recursive: true })
  return dataDir
}

const written = (child: Child) =>
  child.lines.filter((line) => line.startsWith('wrote ')).map((line) => line.slice('wrote '.length))

/** Opens the folder as a next start would, and returns the ids of the people in it. */
async function peopleIn(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir })
  const people = await store.documents.all('person')
  await store.close()
  return people.map((one) => one.id)
}

describe('an embedded database whose process is killed', () => {
  it.for(['PG_VERSION', 'postmaster.pid'])('during its first start, at %s, starts anew', async (file) => {
    const dataDir = temporaryFolder()
    const child = new Child('./writer.ts', dataDir)
    await child.line('Preparing the embedded database')
    await child.made(join(dataDir, 'postgres.new', file))
    await child.end('SIGKILL')
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining(written(child)))
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('keeps every row it confirmed, time after time', async () => {
    const dataDir = temporaryFolder()
    const confirmed = new Set<string>()
    const round = async (signal: NodeJS.Signals, until: (child: Child) => Promise<unknown>) => {
      const child = new Child('./writer.ts', dataDir)
      await until(child)
      await child.end(signal)
      for (const id of written(child)) confirmed.add(id)
    }
    await round('SIGKILL', (child) => child.made(join(dataDir, 'postgres')))
    await round('SIGKILL', (child) => child.line('Applied migration'))
    await round('SIGTERM', (child) => child.line('opened'))
    await round('SIGKILL', (child) => child.line('wrote person-3'))
    await round('SIGTERM', (child) => child.line('wrote person-60'))
    await round('SIGKILL', (child) => child.line('wrote person-90'))
    expect(confirmed.size).toBeGreaterThan(90)
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining([...confirmed]))
  })

  it('closes when it is asked to end and sees to it', async () => {
    const dataDir = startedFolder()
    const child = new Child('./writer.ts', dataDir, 'close')
    await child.line('wrote person-5')
    await child.end('SIGTERM')
    expect(child.lines.at(-1)).toBe('closed')
    expect((await peopleIn(dataDir)).sort()).toEqual(written(child).sort())
  })
})

describe('an embedded database', () => {
  it('is left alone by a second process, which is told who has it', async () => {
    const dataDir = startedFolder()
    const child = new Child('./writer.ts', dataDir)
    await child.line('wrote person-0')
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      name: 'DataFolderInUse',
      message: expect.stringMatching(/is in use by process \d+.* on 127\.0\.0\.1:4001.*Stop that process/),
    })
    await child.end('SIGKILL')
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining(written(child)))
  })

  it('may be closed twice, and is not ready after', async () => {
    const store = await openStore({ dataDir: startedFolder() })
    await Promise.all([store.close(), store.close()])
    await store.close()
    expect(await store.isReady()).toBe(false)
  })

  it('finishes or drops a write that is under way when it is closed', async () => {
    const dataDir = startedFolder()
    const store = await openStore({ dataDir })
    const people = Array.from({ length: 200 }, (_, index) => person(`person-${index}`, `Person ${index}`))
    const writing = store.documents.upsert(people).then(
      () => people.length,
      () => 0,
    )
    await store.close()
    expect([await writing, people.length]).toContain((await peopleIn(dataDir)).length)
  })

  it('is not left locked by a start that failed', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'postgres'), 'a file where the folder should be')
    await expect(openStore({ dataDir })).rejects.toThrow()
    await expect(openStore({ dataDir })).rejects.not.toMatchObject({ name: 'DataFolderInUse' })
  })
})
