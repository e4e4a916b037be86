import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mailAttempts } from '#jobs/queues.ts'
import type { EmailTemplate } from '#model/readers/email-template.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { dailyMails, hashOfAddress, type MailParties } from '#store/readers/mail-limits.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { blockRecipient } from '../mail/block-recipient.ts'
import { decideMail, retryMail } from '../mail/decide-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { beginAttempt, recordDelivery, recordFailure } from '../mail/send-mail.ts'
import { submitOnce } from '../submissions/submit-once.ts'

const template: EmailTemplate = {
  kind: 'sharedArticle',
  data: { path: '/health/dark-spots', senderName: 'Ada', senderEmail: 'ada@example.org' },
}
const parties: MailParties = { sender: 'ada@example.org', recipient: 'ben@example.org', network: '203.0.113.0/24' }

/** Mail: accepted with the form that causes it, limited, sent, given up, retried, purged. */
export function mailContract(under: StoreUnderTest): void {
  let keys = 0
  const submit = <Answer>(run: (transaction: StoreTransaction) => Promise<Answer>) =>
    submitOnce(under.store, { action: '/api/tests', key: `mail-${keys++}`, input: {} }, run)
  const send = (changed: Partial<MailParties> = {}, handling?: 'hold') =>
    submit((transaction) => queueMail(transaction, template, { ...parties, ...changed }, handling))
  const block = (recipient: string) =>
    submit((transaction) => blockRecipient(transaction, hashOfAddress(recipient)).then(() => null))
  const all = () => under.store.mail.list({ limit: 1_000 })
  const jobs = () => under.rows<{ state: string; data: unknown }>(sql`select state, data from pgboss.job`)
  const queued = async () => {
    await send()
    const [mail] = await all()
    return mail?.id ?? ''
  }
  const idOfMessage = (id: string) => `<${id}@salus.test>`

  describe('mail', () => {
    it('[MAIL-4] is accepted with its job, which contains only its id', async () => {
      expect(await send()).toBe('queued')
      expect(await all()).toEqual([
        expect.objectContaining({ template, recipient: parties.recipient, state: 'waiting', attempts: 0 }),
      ])
      expect(await jobs()).toEqual([{ state: 'created', data: { id: (await all())[0]?.id } }])
    })

    it('[MAIL-4] is not accepted, and gets no job, if the form is rejected', async () => {
      const failing = submitOnce(
        under.store,
        { action: '/api/tests', key: 'fails', input: {} },
        async (transaction) => {
          await queueMail(transaction, template, parties)
          throw new Error('the connection was lost')
        },
      )
      await expect(failing).rejects.toThrow('the connection was lost')
      expect([await all(), await jobs()]).toEqual([[], []])
      expect(await under.rows(sql`select * from mail_count`)).toEqual([])
    })

    it('[MAIL-4] goes to one recipient', async () => {
      await expect(send({ recipient: 'ben@example.org, cleo@example.org' })).rejects.toThrow()
      expect(await all()).toEqual([])
    })

    it('keeps its Message-ID through all attempts, and counts them', async () => {
      const id = await queued()
      expect(await beginAttempt(under.store, id, idOfMessage('first'))).toMatchObject({ attempts: 1 })
      expect(await beginAttempt(under.store, id, idOfMessage('second'))).toMatchObject({
        attempts: 2,
        messageId: idOfMessage('first'),
      })
    })

    it('is sent only until it is marked as sent', async () => {
      const id = await queued()
      await beginAttempt(under.store, id, idOfMessage(id))
      await recordDelivery(under.store, id)
      expect(await beginAttempt(under.store, id, idOfMessage(id))).toBeNull()
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'sent', endedAt: expect.any(Date) })
    })

    it('is dead after a permanent failure, and after the last attempt', async () => {
      const refused = await queued()
      await beginAttempt(under.store, refused, idOfMessage(refused))
      expect(await recordFailure(under.store, refused, { outcome: 'refused', reason: '550' })).toBe(false)
      expect(await under.store.mail.get(refused)).toMatchObject({ state: 'dead', lastError: '550' })

      await send({ recipient: 'cleo@example.org' })
      const tried = (await all()).find(({ state }) => state === 'waiting')?.id ?? ''
      for (let attempt = 1; attempt <= mailAttempts; attempt++) {
        await beginAttempt(under.store, tried, idOfMessage(tried))
        expect(await recordFailure(under.store, tried, { outcome: 'failed', reason: '451' })).toBe(
          attempt < mailAttempts,
        )
      }
      expect(await under.store.mail.list({ state: 'dead', limit: 10 })).toHaveLength(2)
    })

    it('is unknown and not dead if an earlier attempt has no recorded end, and is counted apart', async () => {
      const id = await queued()
      // The process is killed here: the server may have accepted the mail.
      await beginAttempt(under.store, id, idOfMessage(id))
      await beginAttempt(under.store, id, idOfMessage(id))
      expect(await recordFailure(under.store, id, { outcome: 'refused', reason: '550' })).toBe(false)
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'unknown', lastError: '550' })

      await send({ recipient: 'cleo@example.org' })
      const other = (await all()).find(({ state }) => state === 'waiting')?.id ?? ''
      await beginAttempt(under.store, other, idOfMessage(other))
      await recordFailure(under.store, other, { outcome: 'failed', reason: 'ESOCKET', mayBeSent: true })
      await beginAttempt(under.store, other, idOfMessage(other))
      await recordFailure(under.store, other, { outcome: 'refused', reason: '550' })
      expect(await under.store.mail.count()).toMatchObject({ unknown: 2, dead: 0, waiting: 0 })
      expect(await retryMail(under.store, id, staffNamed('Ada'))).toBe(true)
      await beginAttempt(under.store, id, idOfMessage(id))
      await recordDelivery(under.store, id)
      expect(await under.store.mail.count()).toMatchObject({ unknown: 1, sent: 1 })
      await block('cleo@example.org')
      expect(await under.store.mail.get(other)).toMatchObject({ state: 'refused' })
    })

    it('is retried by hand with new attempts, only if it is dead', async () => {
      const id = await queued()
      await under.rows(sql`delete from pgboss.job`)
      expect(await retryMail(under.store, id, staffNamed('Ada'))).toBe(false)
      await beginAttempt(under.store, id, idOfMessage(id))
      await recordFailure(under.store, id, { outcome: 'refused', reason: '550' })
      expect(await retryMail(under.store, id, staffNamed('Ada'))).toBe(true)
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'waiting', attempts: 0, endedAt: null })
      expect(await jobs()).toHaveLength(1)
    })

    it('gets a new job only if the job was lost', async () => {
      const id = await queued()
      await under.store.mail.sendLostJobs()
      expect(await jobs()).toHaveLength(1)
      await under.rows(sql`delete from pgboss.job`)
      await under.store.mail.sendLostJobs()
      expect(await jobs()).toEqual([{ state: 'created', data: { id } }])
    })

    it('[PRIV-3] is deleted a set time after it was sent or given up, but not while it waits', async () => {
      for (const recipient of ['a@example.org', 'b@example.org', 'c@example.org']) await send({ recipient })
      const [sent, dead, waiting] = await all()
      for (const recipient of ['d@example.org', 'e@example.org']) await send({ recipient }, 'hold')
      const [refused, unreleased] = await under.store.mail.list({ state: 'awaiting-release', limit: 2 })
      await recordDelivery(under.store, sent?.id ?? '')
      await recordFailure(under.store, dead?.id ?? '', { outcome: 'refused', reason: '550' })
      await decideMail(under.store, refused?.id ?? '', 'refuse', staffNamed('Ada'))
      await under.rows(
        sql`update mail set made_at = now() - interval '40 days', ended_at = ended_at - interval '29 days'`,
      )
      await under.store.mail.purge(30)
      expect(await all()).toHaveLength(5)
      await under.rows(sql`update mail set ended_at = ended_at - interval '2 days'`)
      await under.store.mail.purge(30)
      expect((await all()).map(({ id }) => id).sort()).toEqual([waiting?.id, unreleased?.id].sort())
    })
  })

  describe('mail that awaits release', () => {
    const hold = async () => {
      expect(await send({}, 'hold')).toBe('awaiting-release')
      return (await under.store.mail.list({ state: 'awaiting-release', limit: 1 }))[0]?.id ?? ''
    }

    it('[MAIL-4] has no job and is not sent until it is released, once', async () => {
      const id = await hold()
      await under.store.mail.sendLostJobs()
      expect(await jobs()).toEqual([])
      expect(await beginAttempt(under.store, id, idOfMessage(id))).toBeNull()
      expect(await retryMail(under.store, id, staffNamed('Ada'))).toBe(false)
      expect(await decideMail(under.store, id, 'release', staffNamed('Ada'))).toBe(true)
      expect(await jobs()).toEqual([{ state: 'created', data: { id } }])
      expect(await decideMail(under.store, id, 'release', staffNamed('Ada'))).toBe(false)
      expect(await beginAttempt(under.store, id, idOfMessage(id))).toMatchObject({ attempts: 1 })
    })

    it('[MAIL-4] is never sent once it is refused', async () => {
      const id = await hold()
      expect(await decideMail(under.store, id, 'refuse', staffNamed('Ada'))).toBe(true)
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'refused', endedAt: expect.any(Date) })
      for (const decision of ['refuse', 'release'] as const)
        expect(await decideMail(under.store, id, decision, staffNamed('Ada'))).toBe(false)
      expect(await retryMail(under.store, id, staffNamed('Ada'))).toBe(false)
      expect(await jobs()).toEqual([])
      expect(await under.store.audit.list({ limit: 9 })).toMatchObject([
        { actor: 'Ada', action: 'refuse', item: `mail ${id}` },
      ])
    })

    it('[MAIL-4] is refused after a week', async () => {
      const id = await hold()
      await under.rows(sql`update mail set made_at = now() - interval '6 days'`)
      await under.store.mail.refuseOverdue()
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'awaiting-release' })
      await under.rows(sql`update mail set made_at = now() - interval '8 days'`)
      await under.store.mail.refuseOverdue()
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'refused' })
    })

    it('[MAIL-4] counts against the limits', async () => {
      for (let number = 0; number < dailyMails.recipient; number++) await send({}, 'hold')
      expect(await send()).toEqual({ limit: 'recipient' })
    })
  })

  describe('the limits of mail', () => {
    /** Parties that differ in all but one. */
    const other = (scope: keyof MailParties, number: number): Partial<MailParties> => {
      const different = {
        sender: `sender-${number}@example.org`,
        recipient: `recipient-${number}@example.org`,
        network: `198.51.${number}.0/24`,
      }
      return { ...different, [scope]: parties[scope] }
    }

    it.each(['sender', 'recipient', 'network'] as const)('[MAIL-4] hold for a day and each %s', async (scope) => {
      for (let number = 0; number < dailyMails[scope]; number++) expect(await send(other(scope, number))).toBe('queued')
      expect(await send(other(scope, 99))).toEqual({ limit: scope })
      expect(await all()).toHaveLength(dailyMails[scope])
      await under.rows(sql`update mail_count set made_at = now() - interval '25 hours'`)
      expect(await send(other(scope, 99))).toBe('queued')
    })

    it('[MAIL-4] hold for concurrent forms', async () => {
      const outcomes = await Promise.all(Array.from({ length: 9 }, (_, number) => send(other('recipient', number))))
      expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(dailyMails.recipient)
    })

    it('[MAIL-4] count different spellings of an address together', async () => {
      for (let number = 0; number < dailyMails.recipient; number++)
        await send({ ...other('recipient', number), recipient: `Ben+${number}@Example.org` })
      expect(await send(other('recipient', 99))).toEqual({ limit: 'recipient' })
    })

    it('[PRIV-3] store no counted or blocked address', async () => {
      await send()
      await block(parties.recipient)
      const rows = [
        ...(await under.rows(sql`select * from mail_count`)),
        ...(await under.rows(sql`select * from mail_block`)),
      ]
      expect(rows).toHaveLength(4)
      expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/)
    })

    it('[MAIL-4] accept nothing for a blocked recipient, but count it like any other', async () => {
      await block('BEN@example.org')
      for (let number = 0; number < dailyMails.recipient; number++) expect(await send()).toBe('blocked')
      expect(await send()).toEqual({ limit: 'recipient' })
      expect(await send({ recipient: 'cleo@example.org' })).toBe('queued')
      expect(await all()).toHaveLength(1)
    })

    it('[MAIL-4] send no earlier mail to a blocked recipient', async () => {
      await send()
      await send({}, 'hold')
      await send()
      const [dead, unreleased, waiting] = (await all()).map(({ id }) => id)
      await recordFailure(under.store, dead ?? '', { outcome: 'refused', reason: '550' })
      await send({ recipient: 'cleo@example.org' })
      await block('Ben+letters@example.org')
      expect((await all()).map(({ state }) => state).sort()).toEqual(['refused', 'refused', 'refused', 'waiting'])
      expect(await beginAttempt(under.store, waiting ?? '', idOfMessage('x'))).toBeNull()
      expect(await decideMail(under.store, unreleased ?? '', 'release', staffNamed('Ada'))).toBe(false)
      expect(await retryMail(under.store, dead ?? '', staffNamed('Ada'))).toBe(false)
    })

    it('[MAIL-4] block a recipient while mail is being accepted', async () => {
      await Promise.all([send(), send(), block(parties.recipient), send(), send()])
      expect((await all()).filter(({ state }) => state !== 'refused')).toEqual([])
    })
  })
}
