import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from './store.ts'
import { Child } from './testing/child.ts'
import { person } from './testing/fixtures.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const patienceMs = 60_000
const written = (child: Child) =>
  child.lines.filter((line) => line.startsWith('wrote ')).map((line) => line.slice('wrote '.length))

/** Opens the folder as a next start would, and returns the ids of the people in it. */
async function peopleIn(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir })
  const people = await store.documents.all('person')
  await store.close()
  return people.map((person) => person.id)
}

describe('an embedded database whose process is killed', () => {
  // From the first file of the first start to the moment after its folder has its name.
  it.for([
    'postgres.new/PG_VERSION',
    'postgres.new/base/1',
    'postgres.new/global/pg_control',
    'postgres.new/postmaster.pid',
    'postgres',
  ])('during its first start, at %s, starts anew', { timeout: patienceMs }, async (file) => {
    const dataDir = temporaryFolder()
    const child = new Child('./writer.ts', dataDir)
    await child.line('Preparing the embedded database')
    await child.made(join(dataDir, file))
    await child.end('SIGKILL')
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining(written(child)))
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('keeps every row it confirmed, time after time', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    const confirmed = new Set<string>()
    const kills = [
      ['Applied migration', 'SIGKILL'],
      ['opened', 'SIGKILL'],
      ['wrote person-3', 'SIGKILL'],
      ['wrote person-60', 'SIGTERM'],
      ['wrote person-90', 'SIGKILL'],
    ] as const
    for (const [line, signal] of kills) {
      const child = new Child('./writer.ts', dataDir)
      await child.line(line)
      await child.end(signal)
      for (const id of written(child)) confirmed.add(id)
    }
    expect(confirmed.size).toBeGreaterThan(90)
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining([...confirmed]))
  })

  it('closes when it is asked to end and sees to it', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    const child = new Child('./writer.ts', dataDir, 'close')
    await child.line('wrote person-5')
    await child.end('SIGTERM')
    expect(child.lines.at(-1)).toBe('closed')
    expect((await peopleIn(dataDir)).sort()).toEqual(written(child).sort())
  })
})

describe('an embedded database', () => {
  it('clears away what a killed first start left', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres.new'))
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), 'half of it')
    expect(await peopleIn(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('is left alone by a second process, which is told who has it', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    const child = new Child('./writer.ts', dataDir)
    await child.line('wrote person-0')
    const second = openStore({ dataDir })
    await expect(second).rejects.toMatchObject({
      name: 'DataFolderInUse',
      message: expect.stringMatching(/is in use by process \d+.* on 127\.0\.0\.1:4001.*Stop that process/),
    })
    await child.end('SIGKILL')
    expect(await peopleIn(dataDir)).toEqual(expect.arrayContaining(written(child)))
  })

  it('may be closed twice, and is not ready after', { timeout: patienceMs }, async () => {
    const store = await openStore({ dataDir: temporaryFolder() })
    await Promise.all([store.close(), store.close()])
    await store.close()
    expect(await store.isReady()).toBe(false)
  })

  it('finishes or drops a write that is under way when it is closed', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    const store = await openStore({ dataDir })
    const people = Array.from({ length: 200 }, (_, index) => person(`person-${index}`, `Person ${index}`))
    const writing = store.documents.upsert(people).then(
      () => people.length,
      () => 0,
    )
    await store.close()
    const confirmed = await writing
    expect([confirmed, people.length]).toContain((await peopleIn(dataDir)).length)
  })

  it('is not left locked by a start that failed', { timeout: patienceMs }, async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'postgres'), 'a file where the folder should be')
    await expect(openStore({ dataDir })).rejects.toThrow()
    await expect(openStore({ dataDir })).rejects.not.toMatchObject({ name: 'DataFolderInUse' })
  })
})
