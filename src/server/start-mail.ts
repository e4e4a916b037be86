import { join } from 'node:path'
import { fileMailer } from '#adapters/mail/file-mailer.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Store } from '#store/store.ts'
import type { Config } from './config.ts'
import type { RenderLetter } from './render-letter.tsx'

export interface MailParts {
  config: Config
  store: Store
  renderLetter: RenderLetter
}

/** Starts to send accepted mail. What it returns waits for mails in progress. */
export async function startMail(
  { config, store, renderLetter }: MailParts,
  mailer: Mailer = configuredMailer(config),
): Promise<{ close(): Promise<void> }> {
  const [, domain = 'localhost'] = config.mailFrom.split('@')
  const close = await store.mail.work(domain, async (mail) => {
    const letter = await renderLetter(mail.letter, { store, config })
    if (!letter) return { outcome: 'refused', reason: 'what it is about is not published any more' }
    const { fromName, ...content } = letter
    const from = { name: fromName, address: config.mailFrom }
    return mailer.deliver({ ...content, id: mail.id, messageId: mail.messageId, from, to: mail.recipient })
  })
  return { close }
}

function configuredMailer({ mailUrl, dataDir }: Config): Mailer {
  return mailUrl ? smtpMailer(mailUrl) : fileMailer(join(dataDir, 'mail'))
}
