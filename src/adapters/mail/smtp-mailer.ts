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
 * Sends over SMTP, a connection for each message. With a user in the address, the connection must be encrypted, by
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

/** Signs in at a mail server, without sending. @throws Error of the server or the connection */
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
 * Responses of 5xx are permanent, others are not. Only the codes of the error are used: its other fields and the
 * server's text hold addresses.
 */
function deliveryOf(error: MailError): Delivery {
  const { responseCode, code = 'unknown error', command } = error
  if (!responseCode) return { outcome: 'failed', reason: code, ...(!isBeforeMessage(error) && { mayBeSent: true }) }
  const reason = `the mail server answered ${responseCode}${command ? ` to ${command.split(' ')[0]}` : ''}`
  // A wrong password (535) is a mistake in the settings, not in the mail.
  const isPermanent = responseCode >= 500 && responseCode !== 530 && responseCode !== 535
  return { outcome: isPermanent ? 'refused' : 'failed', reason }
}

/** The fields used of nodemailer's errors. */
interface MailError {
  responseCode?: number
  code?: string
  command?: string
  syscall?: string
  timeoutType?: string
}

/**
 * Whether the connection failed before the message could be sent. When it breaks later, the message may have arrived:
 * nodemailer does not report how far it got.
 */
function isBeforeMessage({ code, syscall, timeoutType }: MailError): boolean {
  return code === 'EDNS' || syscall === 'connect' || /^(CONNECT|GREETING|UPGRADE)_/.test(timeoutType ?? '')
}
