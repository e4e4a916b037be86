import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffNamed } from '#model/testing/staff-named.ts'
import { article } from '#store/testing/fixtures.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { decideComment } from '../moderation/decide-comment.ts'
import { signUp } from '../newsletter/sign-up.ts'
import { eraseStoredData } from '../personal-data/erase-reader.ts'
import { exportReader, findReader } from '../personal-data/find-reader.ts'
import { submitOnce } from '../submissions/submit-once.ts'

const path = '/health/spots'
const email = 'ana@example.org'
const network = '203.0.113.0/24'

/** Everything under an email address: found, exported, erased, and erased again after a restored backup. */
export function personalDataContract(under: StoreUnderTest): void {
  let keys = 0
  const submit = <Answer>(run: (transaction: StoreTransaction) => Promise<Answer>) =>
    submitOnce(under.store, { action: '/api/tests', key: `personal-${keys++}`, input: { email } }, run)

  /** Sends data of one reader with every form. */
  async function sendEverything(address: string): Promise<void> {
    const id = await submit(async (transaction) => {
      const { comments, feedback, topicRequests } = transaction
      const comment = {
        article: 'spots',
        text: `It faded for ${address.slice(0, 3)}.`,
        condition: 'Spots',
        age: '',
        years: '2',
      }
      const name = await comments.add({
        ...comment,
        email: address,
        moderationFlags: [],
        isUrgent: false,
        receipt: null,
      })
      const entry = { article: path, type: 'negativeIncorrect', isVerified: true } as const
      await feedback.add({ ...entry, text: 'The dose is old.', email: address, name: 'A reader' })
      await feedback.add({ ...entry, text: `Answer me at ${address}, please.`, email: '', name: '' })
      await feedback.addSurvey({ reachMeAt: `Here:\n${address}` }, true)
      await topicRequests.add({ topic: 'Freckles', detail: `Tell ${address}` })
      await signUp(
        transaction,
        { email: address.toUpperCase(), list: 'wellness', source: 'newsletter_page' },
        { network, isVerified: true },
      )
      const template = (senderEmail: string) =>
        ({ kind: 'sharedArticle', data: { path, senderName: 'A reader', senderEmail } }) as const
      await queueMail(transaction, template(address), { sender: address, recipient: 'friend@example.org', network })
      await queueMail(
        transaction,
        template('friend@example.org'),
        { sender: 'friend@example.org', recipient: address, network },
        'hold',
      )
      return name
    })
    await decideComment(under.store, `spots/${id}`, 0, { action: 'approve' }, staffNamed('Ada'))
  }

  const find = (address = email) => findReader(under.store, address, staffNamed('Ben'))
  const sizes = async (address = email) =>
    Object.fromEntries(
      Object.entries(await find(address)).flatMap(([kind, held]) => (Array.isArray(held) ? [[kind, held.length]] : [])),
    )
  const everything = {
    comments: 1,
    feedback: 2,
    surveys: 1,
    topicRequests: 1,
    newsletters: 1,
    mails: 3,
    mentionedIn: 0,
  }
  const nothing = Object.fromEntries(Object.keys(everything).map((kind) => [kind, 0]))
  const shown = async () => (await under.store.articles.byPath(path))?.article.commentCount

  /** The tables, including those of the queue, with a row that contains a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await under.rows<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in (current_schema(), 'pgboss') order by 1`)
    const found = await Promise.all(
      tables.map(({ name }) =>
        under.rows(sql`select from ${sql.raw(name)} as t where position(${text} in lower(t::text)) > 0 limit 1`),
      ),
    )
    return tables.filter((_, index) => (found[index]?.length ?? 0) > 0).map(({ name }) => name)
  }

  describe('the data of a reader', () => {
    beforeEach(async () => {
      await under.store.documents.upsert([article(path)])
      await sendEverything(email)
    })

    it('[PRIV-3] is found in every store, by the address in any case, but not in longer addresses', async () => {
      await sendEverything(`di${email}`)
      expect(await sizes(' Ana@EXAMPLE.org')).toEqual(everything)
      expect(await sizes('nobody@example.org')).toEqual(nothing)
    })

    it('[PRIV-3] is exported without other addresses, and the audit log records it without the address', async () => {
      const exported = await exportReader(under.store, email, staffNamed('Ben'))
      expect(exported).toMatchObject({
        email,
        comments: [{ text: 'It faded for ana.', state: 'approved', log: [{ actor: 'Ada', action: 'approve' }] }],
        newsletters: [{ state: 'pending' }],
        mails: expect.arrayContaining([
          expect.objectContaining({ role: 'sender', data: { path, senderName: 'A reader', senderEmail: email } }),
          expect.objectContaining({ role: 'recipient', kind: 'sharedArticle', data: { path } }),
        ]),
        blocksMail: false,
      })
      expect(JSON.stringify(exported)).not.toContain('friend@')
      const [entry] = await under.store.audit.list({ limit: 1 })
      expect(entry).toMatchObject({
        actor: 'Ben',
        action: 'export',
        item: expect.stringMatching(/^reader [\da-f]{12}$/),
      })
    })

    it('[PRIV-3] lists messages of others that mention it, and leaves them alone', async () => {
      const other = { article: path, type: 'negativeIncorrect', isVerified: true } as const
      await submit(({ feedback }) =>
        feedback.add({ ...other, text: `Ask ${email}.`, email: 'ben@example.org', name: '' }),
      )
      expect((await find()).mentionedIn).toEqual([expect.stringMatching(/^feedback /)])
      await eraseStoredData(under.store, email, staffNamed('Ben'))
      expect((await find()).mentionedIn).toHaveLength(1)
    })

    it('[PRIV-3] is erased from every table, from its article at once, and nobody else’s is', async () => {
      await sendEverything('cleo@example.org')
      expect(await shown()).toBe(2)
      expect((await tablesWith(email)).length).toBeGreaterThan(5)
      const tags: string[] = []
      const leave = under.store.changes.subscribe((changed) => tags.push(...changed))
      expect(await eraseStoredData(under.store, ' ANA@example.org', staffNamed('Ben'))).toMatchObject({
        comments: 1,
        feedback: 2,
        surveys: 1,
        topicRequests: 1,
        newsletters: 1,
        mails: [expect.any(String), expect.any(String), expect.any(String)],
      })
      leave()
      expect(tags).toContain('comments:spots')
      expect(await shown()).toBe(1)
      expect(await tablesWith(email)).toEqual([])
      expect(await sizes('cleo@example.org')).toEqual(everything)
      const [entry] = await under.store.audit.list({ limit: 1 })
      expect(entry).toMatchObject({
        actor: 'Ben',
        action: 'erase',
        item: expect.stringMatching(/^reader [\da-f]{12}$/),
      })
    })

    it('[PRIV-3] is not stored with the answers that are kept for repeated forms', async () => {
      expect(await tablesWith(email)).not.toContain('public.submission')
    })

    it('[PRIV-3] stays erased when an earlier backup is restored; later data stays', async () => {
      const backup = await under.backup()
      await eraseStoredData(under.store, email, staffNamed('Ben'))
      await restoreBackup(under.store, backup)
      expect(await sizes()).toEqual(nothing)
      expect(await tablesWith(email)).toEqual([])
      expect(await shown()).toBe(0)

      await sendEverything(email)
      const later = await under.backup()
      await restoreBackup(under.store, later)
      expect(await sizes()).toEqual(everything)
    })

    it('[PRIV-3] stays erased in another database that receives the erasures', async () => {
      const backup = await under.backup()
      await eraseStoredData(under.store, email, staffNamed('Ben'))
      const erased = await under.store.erasures()
      expect(JSON.stringify(erased)).not.toContain('ana')
      await under.rows(sql`truncate erasure`)
      await restoreBackup(under.store, backup)
      expect(await sizes()).toEqual(everything)
      await restoreBackup(under.store, backup, erased)
      expect(await sizes()).toEqual(nothing)
    })
  })
}
