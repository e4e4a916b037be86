import { createTransport } from 'nodemailer'
import type { Delivery, Mailer } from './mailer.ts'
import { nodemailerOptions, noOutsideContent } from './nodemailer-options.ts'

/** Time limits of an exchange, in milliseconds; nodemailer's own add up to minutes. */
export interface SmtpTimeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

const timeouts: SmtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends over SMTP, a connection for each message. With a user in the address, the connection has to be encrypted, by
 * `smtps:` or STARTTLS.
 *
 * @param address  such as `smtp://user:password@mail.example:587`
 */
export function smtpMailer(address: string, limits: SmtpTimeouts = timeouts): Mailer {
  const transport = smtpTransport(address, limits)
  return {
    deliver: (message) =>
      transport.sendMail(nodemailerOptions(message)).then((): Delivery => ({ outcome: 'sent' }), deliveryOf),
  }
}

/** Signs in at a mail server, and sends nothing. @throws Error of the server or the connection */
export async function verifyMailServer(address: string, timeoutMs: number): Promise<void> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  await smtpTransport(address, limits).verify()
}

function smtpTransport(address: string, limits: SmtpTimeouts) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isEncrypted = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    ...(username && {
      requireTLS: true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...limits,
    ...noOutsideContent,
  })
}

/**
 * Answers of 5xx are permanent, others are not. Of the error only the codes are used: its other fields and the text of the
 * server hold addresses.
 */
function deliveryOf(error: MailError): Delivery {
  const { responseCode, code = 'unknown error', command } = error
  if (!responseCode) return { outcome: 'failed', reason: code, ...(!isBeforeMessage(error) && { mayBeSent: true }) }
  const reason = `the mail server answered ${responseCode}${command ? ` to ${command.split(' ')[0]}` : ''}`
  // A wrong password (535) is a mistake of the settings, not of the mail.
  const isPermanent = responseCode >= 500 && responseCode !== 530 && responseCode !== 535
  return { outcome: isPermanent ? 'refused' : 'failed', reason }
}

/** What is used of an error of nodemailer. */
interface MailError {
  responseCode?: number
  code?: string
  command?: string
  syscall?: string
  timeoutType?: string
}

/**
 * Whether the connection failed before there was one to send a message on. When a later one breaks, the message may have
 * arrived: nodemailer does not tell how far it was.
 */
function isBeforeMessage({ code, syscall, timeoutType }: MailError): boolean {
  return code === 'EDNS' || syscall === 'connect' || /^(CONNECT|GREETING|UPGRADE)_/.test(timeoutType ?? '')
}
