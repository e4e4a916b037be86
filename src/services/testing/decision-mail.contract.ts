import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffNamed } from '#model/testing/staff-named.ts'
import type { NewComment } from '#store/comments/submitted-comments.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { article, site } from '#store/testing/fixtures.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import { blockRecipient } from '../mail/block-recipient.ts'
import type { Decision } from '../moderation/comment-decision.ts'
import { decideComments, undoDecisions } from '../moderation/decide-comments.ts'
import { eraseComment } from '../moderation/erase-comments.ts'
import { notifyWriter } from '../moderation/notify-writer.ts'
import { submitOnce } from '../submissions/submit-once.ts'

const ada = staffNamed('Ada')
const email = 'reader@example.org'

/** Mails to writers of comments about decisions. */
export function decisionMailContract(under: StoreUnderTest): void {
  let keys = 0
  const sent = (fields: Partial<NewComment> = {}): Promise<string> =>
    submitOnce(under.store, { action: '/comments', key: `decided-${keys++}`, input: {} }, async ({ comments }) => {
      const comment = { article: 'spots', text: 'It faded.', condition: 'Spots', age: '', years: '2', email }
      const given = { ...comment, moderationFlags: [], isUrgent: false, receipt: null, wantsDecision: true }
      return `spots/${await comments.add({ ...given, ...fields })}`
    })
  const decide = async (id: string, decision: Decision) => {
    const [outcome] = await decideComments(under.store, [{ id }], decision, ada)
    return outcome?.outcome === 'changed' ? outcome.changed.entry.id : ''
  }
  /** Runs the jobs that were sent, as if they were due. @returns the contents of mails about comments */
  const told = async () => {
    const jobs = await under.rows<{ id: string }>(
      sql`select data ->> 'id' as id from pgboss.job where name = 'decision' order by created_on, start_after`,
    )
    for (const { id } of jobs) await notifyWriter(under.store, id)
    await sql`delete from pgboss.job where name = 'decision'`.execute(under.db)
    return (await under.store.mail.list({ limit: 9 })).map(({ recipient, template }) => [recipient, template.data])
  }
  const reject: Decision = { action: 'reject', reason: 'It names a person.' }

  describe('[COMM-8] the writer of a comment', () => {
    beforeEach(() => under.store.documents.upsert([site({ commentDecisionMail: true }), article('/health/spots')]))

    it('is notified once of each outcome, ten minutes after it', async () => {
      const id = await sent()
      await decide(id, { action: 'approve' })
      const [job] = await under.rows<{ rest: number }>(
        sql`select extract(epoch from start_after - created_on)::int as rest from pgboss.job where name = 'decision'`,
      )
      expect(job?.rest).toBeGreaterThan(590)
      const published = [email, { comment: id, state: 'approved' }]
      expect(await told()).toEqual([published])
      await decide(id, { action: 'note', text: 'Ask a doctor.' })
      expect(await told()).toEqual([published])
      await decide(id, reject)
      expect(await told()).toEqual([[email, { comment: id, state: 'rejected' }], published])
    })

    it('gets no mail about a decision that is taken back, and of several only about the last', async () => {
      const [back, again] = [await sent(), await sent()]
      await undoDecisions(under.store, [await decide(back, { action: 'approve' })], ada)
      await decide(again, reject)
      await decide(again, { action: 'approve' })
      await decide(again, { action: 'edit', text: 'It faded away.' })
      expect(await told()).toEqual([[email, { comment: again, state: 'approved' }]])
    })

    it.each<[string, Partial<NewComment>, Decision]>([
      ['did not ask for it', { wantsDecision: false }, { action: 'approve' }],
      ['may be in a crisis, and is not published', { isUrgent: true }, reject],
      ['may be in a crisis, and is passed on', { isUrgent: true }, { action: 'escalate' }],
    ])('gets no mail who %s', async (_, fields, decision) => {
      await decide(await sent(fields), decision)
      expect(await told()).toEqual([])
    })

    it('gets no mail if they block it, or if the site offers none', async () => {
      await decide(await sent(), { action: 'approve' })
      await submitOnce(under.store, { action: '/block', key: 'block', input: {} }, (transaction) =>
        blockRecipient(transaction, hashOfAddress(email)),
      )
      expect(await told()).toEqual([])
      await sql`delete from mail_block`.execute(under.db)
      await under.store.documents.upsert([site()])
      await decide(await sent(), { action: 'approve' })
      expect(await told()).toEqual([])
    })

    it('[PRIV-3] erases the mail about a comment with the comment', async () => {
      const id = await sent()
      await decide(id, { action: 'approve' })
      expect(await told()).toHaveLength(1)
      await eraseComment(under.store, id, ada)
      expect(await told()).toEqual([])
    })
  })
}
