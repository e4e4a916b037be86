import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { deleteOldMailFiles } from './delete-old-mail-files.ts'

it('[PRIV-3] files of mail are deleted after their days, with what a killed process left, and nothing else', async () => {
  const folder = temporaryFolder()
  const daysOld = (name: string, days: number) => {
    writeFileSync(join(folder, name), '')
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    utimesSync(join(folder, name), then, then)
  }
  daysOld('old.eml', 31)
  daysOld('old.eml.unfinished', 31)
  daysOld('new.eml', 29)
  daysOld('notes.txt', 31)
  await deleteOldMailFiles(folder, 30)
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt'])
})

it('a folder that does not exist has none', async () => {
  await expect(deleteOldMailFiles(join(temporaryFolder(), 'mail'), 30)).resolves.toBeUndefined()
})
