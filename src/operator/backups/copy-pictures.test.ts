import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { copyPictures } from './copy-pictures.ts'

it('copies each picture once, but neither unfinished pictures nor those deleted meanwhile', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'data'), join(folder, 'backups')]
  mkdirSync(from)
  for (const name of ['spots.3fa9c2b1-720.avif', 'nap.5d1c2b3a-720.avif.0b0e.part'])
    writeFileSync(join(from, name), 'bytes')
  // Simulates a picture that was deleted after its name was listed.
  symlinkSync(join(folder, 'nowhere'), join(from, 'gone.1a2b3c4d-720.avif'))
  expect(await copyPictures(from, to)).toBe(1)
  expect(readdirSync(to)).toEqual(['spots.3fa9c2b1-720.avif'])
  expect(readFileSync(join(to, 'spots.3fa9c2b1-720.avif'), 'utf8')).toBe('bytes')
  expect(await copyPictures(from, to)).toBe(0)
})

it('fails if the pictures cannot be read, and copies nothing if there are none', async () => {
  const folder = temporaryFolder()
  const unreadable = join(folder, 'file')
  writeFileSync(unreadable, '')
  await expect(copyPictures(join(unreadable, 'images'), join(folder, 'backups'))).rejects.toThrow('ENOTDIR')
  expect(await copyPictures(join(folder, 'none'), join(folder, 'backups'))).toBe(0)
})
