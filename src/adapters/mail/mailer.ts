/** A message to one recipient. */
export interface MailMessage {
  /** The same for every attempt, with its angle brackets. */
  messageId: string
  /** Names the file by default. */
  id: string
  from: { name: string; address: string }
  to: string
  /** The recipient of replies; the sender of the message itself is always the site. */
  replyTo?: { name: string; address: string }
  /** Address of the newsletter's one-click unsubscribing (RFC 8058). */
  unsubscribe?: string
  subject: string
  /** Left out for a message of plain text. */
  html?: string | undefined
  text: string
}

/** The result of an attempt; a reason never holds an address. */
export type Delivery =
  | { outcome: 'sent' }
  /** Another attempt may succeed. With `mayBeSent` this one may have, too: the server did not respond. */
  | { outcome: 'failed'; reason: string; mayBeSent?: true }
  /** Every attempt would end the same way. */
  | { outcome: 'refused'; reason: string }

export interface Mailer {
  deliver(message: MailMessage): Promise<Delivery>
}
