import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { makeFolder } from './make-folder.ts'

it('makes a folder with those above it, also while others make them', async () => {
  const folder = join(temporaryFolder(), 'a/b/c')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(join(folder, 'd')), makeFolder(folder)])
  await makeFolder(folder)
  expect(statSync(join(folder, 'd')).isDirectory()).toBe(true)
})

it('says what is in the way', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(makeFolder(file)).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR')
})

it.runIf(existsSync('/proc/self'))('ends where a file system takes no folders and does not say so', async () => {
  await expect(makeFolder('/proc/salus/below')).rejects.toThrow(/ENOENT|EACCES|EPERM/)
})
