import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { MailMessage } from './mailer.ts'
import { type SmtpTimeouts, smtpMailer } from './smtp-mailer.ts'
import { startSmtp, type Treatment } from './testing/smtp-under-test.ts'

const message: MailMessage = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@salus.test>',
  from: { name: 'Salus', address: 'no-reply@salus.test' },
  to: 'reader@example.org',
  replyTo: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Ada sent you an article: Dark spots',
  html: '<p>Dark spots</p>',
  text: 'Dark spots',
}
/** Short only for the step at which a server stalls, so that a slow server does not count as stalled. */
function limitsFor(treatment: Treatment): SmtpTimeouts {
  const stalled = typeof treatment === 'object' && 'stall' in treatment ? treatment.stall : null
  const limit = (isShort: boolean) => (isShort ? 300 : 30_000)
  return {
    connectionTimeout: limit(false),
    greetingTimeout: limit(stalled === 'greeting'),
    socketTimeout: limit(stalled === 'message'),
  }
}

describe('mail over SMTP', () => {
  it('[MAIL-4] goes from the site to one recipient; a reply goes to the sender', async () => {
    const server = await startSmtp()
    expect(await smtpMailer(server.url).deliver(message)).toEqual({ outcome: 'sent' })
    expect(server.received).toMatchObject([
      {
        sender: 'no-reply@salus.test',
        recipients: ['reader@example.org'],
        mail: {
          messageId: message.messageId,
          subject: message.subject,
          from: { name: 'Salus', address: 'no-reply@salus.test' },
          to: [{ address: 'reader@example.org' }],
          replyTo: [{ name: 'Ada', address: 'ada@example.org' }],
          html: '<p>Dark spots</p>\n',
          text: 'Dark spots\n',
        },
      },
    ])
    expect(server.received[0]?.raw).toContain('Auto-Submitted: auto-generated')
  })

  it.each<[Treatment, object]>([
    [
      { refuse: 'greeting', with: 421 },
      { outcome: 'failed', reason: expect.stringContaining('421') },
    ],
    [
      { refuse: 'sender', with: 451 },
      { outcome: 'failed', reason: 'the mail server answered 451 to MAIL' },
    ],
    [
      { refuse: 'recipient', with: 450 },
      { outcome: 'failed', reason: 'the mail server answered 450 to RCPT' },
    ],
    [
      { refuse: 'recipient', with: 550 },
      { outcome: 'refused', reason: 'the mail server answered 550 to RCPT' },
    ],
    [
      { refuse: 'message', with: 452 },
      { outcome: 'failed', reason: 'the mail server answered 452 to DATA' },
    ],
    [
      { refuse: 'message', with: 554 },
      { outcome: 'refused', reason: 'the mail server answered 554 to DATA' },
    ],
    [{ stall: 'greeting' }, { outcome: 'failed', reason: 'ETIMEDOUT' }],
    [{ stall: 'message' }, { outcome: 'failed', reason: 'ETIMEDOUT', mayBeSent: true }],
    [
      { drop: 'before the message' },
      { outcome: 'failed', reason: expect.stringMatching(/^E[A-Z]+$/), mayBeSent: true },
    ],
    [{ drop: 'after the message' }, { outcome: 'failed', reason: expect.stringMatching(/^E[A-Z]+$/), mayBeSent: true }],
  ])('[MAIL-4] reports %o without an address', async (treatment, delivery) => {
    const server = await startSmtp()
    server.treat(treatment)
    const ended = await smtpMailer(server.url, limitsFor(treatment)).deliver(message)
    expect(ended).toEqual(delivery)
    expect(JSON.stringify(ended)).not.toContain('@')
    // The next connection is a new one.
    server.treat('accept')
    expect(await smtpMailer(server.url).deliver(message)).toEqual({ outcome: 'sent' })
  })

  it('reports an unreachable server', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => unused.once('listening', listening))
    const address = unused.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise((closed) => unused.close(closed))
    expect(await smtpMailer(`smtp://127.0.0.1:${port}`).deliver(message)).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^E[A-Z]+$/),
    })
  })

  it('sends no password over a connection that is not encrypted', async () => {
    const server = await startSmtp()
    const withUser = server.url.replace('smtp://', 'smtp://salus:secret@')
    expect(await smtpMailer(withUser).deliver(message)).toMatchObject({
      outcome: expect.not.stringMatching('sent'),
    })
    expect(server.received).toEqual([])
  })

  it.each(['Ada\r\nBcc: all@example.org', 'Ada\nBcc: all@example.org', 'Ada\u2028Bcc: all@example.org'])(
    '[MAIL-4] adds no header for the name %j',
    async (name) => {
      const server = await startSmtp()
      const hostile = { ...message, subject: `${name} sent you`, replyTo: { name, address: 'ada@example.org' } }
      await smtpMailer(server.url).deliver(hostile)
      const [received] = server.received
      expect(received?.recipients).toEqual(['reader@example.org'])
      expect(received?.mail).toMatchObject({ subject: 'Ada Bcc: all@example.org sent you' })
      expect(received?.mail).not.toHaveProperty('bcc')
      expect(received?.mail.replyTo?.[0]).toMatchObject({
        name: 'Ada Bcc: all@example.org',
        address: 'ada@example.org',
      })
    },
  )

  it('[MAIL-4] sends to one recipient whatever the address holds', async () => {
    const server = await startSmtp()
    await smtpMailer(server.url).deliver({ ...message, to: 'a@example.org, b@example.org' })
    expect(server.received.flatMap(({ recipients }) => recipients).length).toBeLessThanOrEqual(1)
  })
})
