import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mailAttempts } from '#jobs/queues.ts'
import type { Letter } from '#model/letter.ts'
import { dailyMails, type MailParties } from '../mail-limits.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const letter: Letter = {
  kind: 'sharedArticle',
  data: { path: '/health/dark-spots', senderName: 'Ada', senderEmail: 'ada@example.org' },
}
const parties: MailParties = { sender: 'ada@example.org', recipient: 'ben@example.org', network: '203.0.113.0/24' }

/** Mail: accepted with the form that causes it, limited, sent, given up, retried, purged. */
export function mailContract(under: StoreUnderTest): void {
  let keys = 0
  const send = (changed: Partial<MailParties> = {}) =>
    under.store.submissions.once({ action: '/api/tests', key: `mail-${keys++}`, input: {} }, ({ mail }) =>
      mail.send(letter, { ...parties, ...changed }),
    )
  const all = () => under.store.mail.list({ limit: 1_000 })
  const jobs = () => under.rows<{ state: string; data: unknown }>(sql`select state, data from pgboss.job`)
  const queued = async () => {
    await send()
    const [mail] = await all()
    return mail?.id ?? ''
  }
  const idOfMessage = (id: string) => `<${id}@salus.test>`

  describe('mail', () => {
    it('[MAIL-4] is accepted with its job, which holds its id alone', async () => {
      expect(await send()).toBe('queued')
      expect(await all()).toEqual([
        expect.objectContaining({ letter, recipient: parties.recipient, state: 'waiting', attempts: 0 }),
      ])
      expect(await jobs()).toEqual([{ state: 'created', data: { id: (await all())[0]?.id } }])
    })

    it('[MAIL-4] is not accepted, and has no job, when the form is not', async () => {
      const failing = under.store.submissions.once(
        { action: '/api/tests', key: 'fails', input: {} },
        async ({ mail }) => {
          await mail.send(letter, parties)
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
      expect(await under.store.mail.begin(id, idOfMessage('first'))).toMatchObject({ attempts: 1 })
      expect(await under.store.mail.begin(id, idOfMessage('second'))).toMatchObject({
        attempts: 2,
        messageId: idOfMessage('first'),
      })
    })

    it('is sent once it is marked so', async () => {
      const id = await queued()
      await under.store.mail.begin(id, idOfMessage(id))
      await under.store.mail.markSent(id)
      expect(await under.store.mail.begin(id, idOfMessage(id))).toBeNull()
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'sent', endedAt: expect.any(Date) })
    })

    it('is dead after a permanent failure, and after the last attempt', async () => {
      const refused = await queued()
      await under.store.mail.begin(refused, idOfMessage(refused))
      expect(await under.store.mail.markFailed(refused, '550', true)).toBe(false)
      expect(await under.store.mail.get(refused)).toMatchObject({ state: 'dead', lastError: '550' })

      await send({ recipient: 'cleo@example.org' })
      const tried = (await all()).find(({ state }) => state === 'waiting')?.id ?? ''
      for (let attempt = 1; attempt <= mailAttempts; attempt++) {
        await under.store.mail.begin(tried, idOfMessage(tried))
        expect(await under.store.mail.markFailed(tried, '451', false)).toBe(attempt < mailAttempts)
      }
      expect(await under.store.mail.list({ state: 'dead', limit: 10 })).toHaveLength(2)
    })

    it('is retried by hand with attempts of its own, only when it is dead', async () => {
      const id = await queued()
      await under.rows(sql`delete from pgboss.job`)
      expect(await under.store.mail.retry(id)).toBe(false)
      await under.store.mail.begin(id, idOfMessage(id))
      await under.store.mail.markFailed(id, '550', true)
      expect(await under.store.mail.retry(id)).toBe(true)
      expect(await under.store.mail.get(id)).toMatchObject({ state: 'waiting', attempts: 0, endedAt: null })
      expect(await jobs()).toHaveLength(1)
    })

    it('gets a new job when that was lost, and only then', async () => {
      const id = await queued()
      await under.store.mail.sendLostJobs()
      expect(await jobs()).toHaveLength(1)
      await under.rows(sql`delete from pgboss.job`)
      await under.store.mail.sendLostJobs()
      expect(await jobs()).toEqual([{ state: 'created', data: { id } }])
    })

    it('[PRIV-3] is deleted a set time after it was sent or given up, and not while it waits', async () => {
      for (const recipient of ['a@example.org', 'b@example.org', 'c@example.org']) await send({ recipient })
      const [sent, dead, waiting] = await all()
      await under.store.mail.markSent(sent?.id ?? '')
      await under.store.mail.markFailed(dead?.id ?? '', '550', true)
      await under.rows(
        sql`update mail set made_at = now() - interval '40 days', ended_at = ended_at - interval '29 days'`,
      )
      await under.store.mail.purge(30)
      expect(await all()).toHaveLength(3)
      await under.rows(sql`update mail set ended_at = ended_at - interval '2 days'`)
      await under.store.mail.purge(30)
      expect((await all()).map(({ id }) => id)).toEqual([waiting?.id])
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

    it('[MAIL-4] take spellings of an address for one', async () => {
      for (let number = 0; number < dailyMails.recipient; number++)
        await send({ ...other('recipient', number), recipient: `Ben+${number}@Example.org` })
      expect(await send(other('recipient', 99))).toEqual({ limit: 'recipient' })
    })

    it('[PRIV-3] store no address that is counted or blocked', async () => {
      await under.store.submissions.once({ action: '/api/tests', key: 'blocks', input: {} }, async ({ mail }) => {
        await mail.send(letter, parties)
        await mail.block(parties.recipient)
      })
      const rows = [
        ...(await under.rows(sql`select * from mail_count`)),
        ...(await under.rows(sql`select * from mail_block`)),
      ]
      expect(rows).toHaveLength(4)
      expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/)
    })

    it('[MAIL-4] accept nothing for a blocked recipient', async () => {
      await under.store.submissions.once({ action: '/api/tests', key: 'blocks', input: {} }, ({ mail }) =>
        mail.block('BEN@example.org').then(() => null),
      )
      expect(await send()).toBe('blocked')
      expect(await send({ recipient: 'cleo@example.org' })).toBe('queued')
      expect(await all()).toHaveLength(1)
    })
  })
}
