import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { fileMailer } from './file-mailer.ts'

it('[MAIL-4] without a server, mail is a private file that a mail program opens, one for all attempts', async () => {
  const folder = join(temporaryFolder(), 'mail')
  const message = {
    id: 'one',
    messageId: '<one@salus.test>',
    from: { name: 'Salus', address: 'no-reply@salus.test' },
    to: 'reader@example.org',
    subject: 'Dark spots – what helps',
    html: '<p>Dark spots</p>',
    text: 'Dark spots',
  }
  const mailer = fileMailer(folder)
  expect(await mailer.deliver(message)).toEqual({ outcome: 'sent' })
  await mailer.deliver(message)
  expect(readdirSync(folder)).toEqual(['one.eml'])
  const file = join(folder, 'one.eml')
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  const bytes = readFileSync(file)
  expect(bytes.toString()).not.toMatch(/(?<!\r)\n/)
  expect(await PostalMime.parse(bytes)).toMatchObject({ subject: message.subject, messageId: message.messageId })
})
