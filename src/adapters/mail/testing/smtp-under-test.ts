import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** The server's handling of a message. */
export type Treatment =
  | 'accept'
  | { refuse: 'greeting' | 'sender' | 'recipient' | 'message'; with: number }
  /** Accepts the message, but responds only then. */
  | { acceptAfter: Promise<void> }
  /** Stops responding. */
  | { stall: 'greeting' | 'message' }
  /** Closes the connection: before it has received the message, or after, without a response. */
  | { drop: 'before the message' | 'after the message' }

export interface Received {
  recipients: string[]
  sender: string
  raw: string
  mail: Email
}

/** A real SMTP server on loopback. */
export interface SmtpUnderTest {
  /** For `MAIL_URL`. */
  url: string
  /** Everything it has received completely, including messages that it did not accept. */
  received: Received[]
  /** Applies to every later connection. */
  treat(treatment: Treatment): void
  /** Resolves when that many messages were received. */
  receives(count: number): Promise<void>
}

export async function startSmtp(): Promise<SmtpUnderTest> {
  let treatment: Treatment = 'accept'
  const received: Received[] = []
  let heard: () => void = () => undefined
  const refused = (step: string): Error | null =>
    typeof treatment === 'object' && 'refuse' in treatment && treatment.refuse === step
      ? Object.assign(new Error('no such mailbox: reader@example.org'), { responseCode: treatment.with })
      : null
  const isTreated = (key: 'stall' | 'drop', step: string): boolean =>
    typeof treatment === 'object' && (treatment as Record<string, string>)[key] === step

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, answer) {
      if (!isTreated('stall', 'greeting')) answer(refused('greeting'))
    },
    onMailFrom: (_address, _session, answer) => answer(refused('sender')),
    onRcptTo: (_address, _session, answer) => answer(refused('recipient')),
    async onData(stream, session, answer) {
      if (isTreated('drop', 'before the message')) return destroy()
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks).toString()
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        recipients: rcptTo.map(({ address }) => address),
        sender: mailFrom ? mailFrom.address : '',
        raw,
        mail: await PostalMime.parse(raw),
      })
      heard()
      if (isTreated('drop', 'after the message')) return destroy()
      if (typeof treatment === 'object' && 'acceptAfter' in treatment) await treatment.acceptAfter
      if (!isTreated('stall', 'message')) answer(refused('message'))
    },
  }
  const server = new SMTPServer(options)
  // Connections that a test breaks.
  server.on('error', () => undefined)
  const sockets = new Set<{ destroy(): void }>()
  server.server.on('connection', (socket) => sockets.add(socket))
  function destroy(): void {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(async () => {
    destroy()
    await new Promise<void>((closed) => server.close(closed))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    treat(next) {
      treatment = next
    },
    async receives(count) {
      while (received.length < count) await new Promise<void>((resolve) => (heard = resolve))
    },
  }
}
