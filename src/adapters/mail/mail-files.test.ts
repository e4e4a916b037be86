import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '#model/duration.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { fileMailer } from './file-mailer.ts'
import { deleteOldMailFiles, eraseMailFiles } from './mail-files.ts'

it('[PRIV-3] deletes old files of mail and the leftovers of a killed process, and nothing else', async () => {
  const folder = temporaryFolder()
  const daysOld = (name: string, days: number) => {
    writeFileSync(join(folder, name), '')
    const then = new Date(Date.now() - days * dayMs)
    utimesSync(join(folder, name), then, then)
  }
  daysOld('old.eml', 31)
  daysOld('old.eml.unfinished', 31)
  daysOld('new.eml', 29)
  daysOld('notes.txt', 31)
  await deleteOldMailFiles(folder, 30)
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt'])
})

it('finds none in a missing folder', async () => {
  await expect(deleteOldMailFiles(join(temporaryFolder(), 'mail'), 30)).resolves.toBeUndefined()
})

it('[PRIV-3] deletes files with an address as sender or recipient, and no others', async () => {
  const folder = temporaryFolder()
  const mailer = fileMailer(folder)
  const deliver = (id: string, to: string, replyTo = 'cleo@example.org') =>
    mailer.deliver({
      id,
      messageId: `<${id}@salus.test>`,
      from: { name: 'Salus', address: 'no-reply@salus.test' },
      replyTo: { name: 'A reader', address: replyTo },
      to,
      subject: 'Dark spots – what helps',
      html: '<p>ana@example.org</p>',
      text: 'ana@example.org',
    })
  await deliver('recipient', 'Ana@example.org')
  await deliver('sender', 'ben@example.org', 'ana@example.org')
  await deliver('other', 'diana@example.org')
  expect(await eraseMailFiles(folder, ' ANA@example.org')).toBe(2)
  expect(readdirSync(folder)).toEqual(['other.eml'])
  expect(await eraseMailFiles(join(folder, 'none'), 'ana@example.org')).toBe(0)
})
