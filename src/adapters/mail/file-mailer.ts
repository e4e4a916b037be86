import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { nodemailerOptions } from './nodemailer-options.ts'

/**
 * Writes each message to a file that mail programs open, `{id}.eml`, readable by its owner only. A file is complete
 * when it appears, and a repeated delivery of a message replaces its file.
 */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(message) {
      const { message: bytes } = await transport.sendMail(nodemailerOptions(message))
      const file = join(folder, `${message.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = await open(`${file}.unfinished`, 'w', 0o600)
      try {
        await unfinished.writeFile(bytes as Buffer)
        await unfinished.sync()
      } finally {
        await unfinished.close()
      }
      await rename(`${file}.unfinished`, file)
      return { outcome: 'sent' }
    },
  }
}
