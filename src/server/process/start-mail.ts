import { fileMailer } from '#adapters/mail/file-mailer.ts'
import { deleteOldMailFiles } from '#adapters/mail/mail-files.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { startSending } from '#services/mail/send-mail.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import type { RenderEmail } from '../rendering/render-email.tsx'
import { mailFolder } from './mail-folder.ts'

/** How often old files are deleted, in milliseconds. */
const deleteEveryMs = 60 * 60 * 1000

export interface MailContext {
  config: Config
  store: Store
  renderEmail: RenderEmail
  /** Called for mail that was given up, and for files that cannot be deleted. */
  print(line: string): void
}

/** Starts to send accepted mail, and to delete old files of mail. `close` waits for mails in progress. */
export async function startMail(
  context: MailContext,
  mailer: Mailer = configuredMailer(context.config),
): Promise<{ close(): Promise<void> }> {
  const { config, store, renderEmail } = context
  const [, domain = 'localhost'] = config.mail.from.split('@')
  const close = await startSending(store, {
    domain,
    log: context.print,
    async deliver(mail) {
      const email = await renderEmail(mail.template, mail.recipient, { store, config })
      if (!email) return { outcome: 'refused', reason: 'what it is about is not published any more' }
      const { fromName, ...content } = email
      const from = { name: fromName, address: config.mail.from }
      return mailer.deliver({ ...content, id: mail.id, messageId: mail.messageId, from, to: mail.recipient })
    },
  })
  await deleteFiles(context)
  const timer = setInterval(() => void deleteFiles(context), deleteEveryMs)
  timer.unref()
  return {
    close() {
      clearInterval(timer)
      return close()
    },
  }
}

/** Also if a server sends mail now: there may be older files. */
async function deleteFiles({ config, print }: MailContext): Promise<void> {
  await deleteOldMailFiles(mailFolder(config), config.retention.mailDays).catch((error: Error) =>
    print(`Deleting old files of mail failed: ${error.message}`),
  )
}

function configuredMailer(config: Config): Mailer {
  return config.mail.url ? smtpMailer(config.mail.url) : fileMailer(mailFolder(config))
}
