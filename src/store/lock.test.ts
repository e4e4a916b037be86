import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataFolderInUse, readLock, takeLock } from './lock.ts'
import { Child } from './testing/child.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const operator = { host: '127.0.0.1', port: 4001 }

it('tells who has a data folder open, and where that process takes commands', () => {
  const dataDir = join(temporaryFolder(), 'new', 'data')
  expect(readLock(dataDir)).toBeNull()
  const release = takeLock(dataDir, operator)
  expect(readLock(dataDir)).toEqual({ pid: process.pid, startedAt: expect.any(String), operator })
  release()
  release()
  expect(readLock(dataDir)).toBeNull()
})

it('is held by one only', () => {
  const dataDir = temporaryFolder()
  const release = takeLock(dataDir)
  expect(() => takeLock(dataDir)).toThrow(DataFolderInUse)
  expect(() => takeLock(dataDir)).toThrow(`is in use by process ${process.pid}`)
  release()
  takeLock(dataDir)()
})

it('is not held by looking at it', () => {
  const dataDir = temporaryFolder()
  takeLock(dataDir)()
  expect(readLock(dataDir)).toBeNull()
  takeLock(dataDir)()
})

it('ends with the process that held it, whatever that left behind', async () => {
  const dataDir = temporaryFolder()
  const child = new Child('./lock-holder.ts', dataDir)
  await child.line('locked')
  expect(() => takeLock(dataDir)).toThrow(DataFolderInUse)
  await child.end('SIGKILL')
  expect(readLock(dataDir)).toBeNull()
  takeLock(dataDir)()
})

it('does not believe the note of a process that is gone, even when its number is in use again', () => {
  const dataDir = temporaryFolder()
  takeLock(dataDir)()
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: process.ppid, startedAt: '2026-01-01' }))
  expect(readLock(dataDir)).toBeNull()
  takeLock(dataDir)()
})
