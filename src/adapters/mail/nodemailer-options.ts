import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mailer.ts'

/** Forbids nodemailer to read a file or an address because of a message. */
export const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * A message in the options of nodemailer. Addresses are objects and are in the envelope: as text, nodemailer would
 * split them at commas and send to several recipients.
 */
export function nodemailerOptions({
  from,
  to,
  replyTo,
  messageId,
  unsubscribe,
  subject,
  html,
  text,
}: MailMessage): SendMailOptions {
  return {
    from: oneLineName(from),
    to: { name: '', address: to },
    ...(replyTo && { replyTo: oneLineName(replyTo) }),
    envelope: { from: from.address, to: [{ name: '', address: to }] },
    messageId,
    subject: oneLine(subject),
    ...(html !== undefined && { html }),
    text,
    // Prevents automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // On one line: nodemailer would fold it, and relays that unfold it break the signature of the mail.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...noOutsideContent,
  }
}

function oneLineName({ name, address }: { name: string; address: string }): { name: string; address: string } {
  return { name: oneLine(name), address }
}

/** nodemailer encodes line breaks in a name, and a mail program may show them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
