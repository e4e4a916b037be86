import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#model/duration.ts'
import { defaultUsualTexts } from '#model/readers/usual-texts.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { queueTag } from '#store/comments/comment-tags.ts'
import type { NewComment } from '#store/comments/submitted-comments.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { decideComment } from '../moderation/decide-comment.ts'
import { eraseComment } from '../moderation/erase-comments.ts'
import { expireComments } from '../moderation/expire-comments.ts'
import { replyToWriter } from '../moderation/reply-to-writer.ts'
import { undoDecision } from '../moderation/undo-decision.ts'
import { submitOnce } from '../submissions/submit-once.ts'

const email = 'reader@example.org'

/** The moderators' own lists, readers' reports, and blocks. */
export function moderationContract(under: StoreUnderTest): void {
  let keys = 0
  const submit = <T>(run: (transaction: StoreTransaction) => Promise<T>) =>
    submitOnce(under.store, { action: '/moderation', key: `moderation-${keys++}`, input: {} }, run)
  const sent = (fields: Partial<NewComment> = {}): Promise<string> =>
    submit(async ({ comments }) => {
      const comment = { article: 'spots', text: 'It faded.', condition: 'Spots', age: '', years: '2', email }
      const name = await comments.add({ ...comment, moderationFlags: [], isUrgent: false, receipt: null, ...fields })
      return `spots/${name}`
    })
  const published = async (fields: Partial<NewComment> = {}) => {
    const id = await sent(fields)
    await decideComment(under.store, id, 0, { action: 'approve' }, staffNamed('Ada'))
    return id
  }
  const log = async () =>
    (await under.store.audit.list({ limit: 100 })).map(({ actor, action, item }) => `${actor} ${action} ${item}`)
  const announced = async (work: () => Promise<unknown>) => {
    const tags: string[] = []
    const leave = under.store.changes.subscribe((changed) => tags.push(...changed))
    await work()
    leave()
    return tags
  }

  describe('texts that moderators often write', () => {
    it('are those that come with Salus until they are changed, in the saved order', async () => {
      expect((await under.store.usualTexts.list()).reason).toEqual({ texts: defaultUsualTexts.reason, version: 0 })
      const save = () => under.store.usualTexts.save('reason', 0, ['Second.', 'First.'], staffNamed('Ada'))
      expect(await announced(save)).toEqual(['moderation'])
      expect(await under.store.usualTexts.list()).toEqual({
        reason: { texts: ['Second.', 'First.'], version: 1 },
        note: { texts: [], version: 0 },
        reply: { texts: [], version: 0 },
      })
      expect(await under.store.usualTexts.save('reason', 1, [], staffNamed('Ben'))).toBe(true)
      expect((await under.store.usualTexts.list()).reason).toEqual({ texts: [], version: 2 })
      expect(await log()).toEqual(['Ben texts texts reason', 'Ada texts texts reason'])
    })

    it('stand above help lines that are sent to a writer', async () => {
      await replyToWriter(under.store, await sent(), staffNamed('Ada'), 'We are here.')
      expect(await under.store.mail.list({ limit: 1 })).toMatchObject([
        { template: { data: { words: 'We are here.' } } },
      ])
    })

    it('are not overwritten by a moderator who saw older ones', async () => {
      const both = await Promise.all(
        ['Ada', 'Ben'].map((name) => under.store.usualTexts.save('note', 0, [name], staffNamed(name))),
      )
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await under.store.usualTexts.save('note', 7, ['x'], staffNamed('Kim'))).toBe(false)
      expect(await under.store.usualTexts.save('reply', 7, ['x'], staffNamed('Kim'))).toBe(false)
      expect(await log()).toHaveLength(1)
    })
  })

  describe('words that hold a comment', () => {
    const listed = () => submit(({ comments }) => comments.heldPhrases())

    it('are listed in normalized form, for forms on every node at once, until they are removed', async () => {
      await under.store.heldPhrases.add('  Miracle  CURE ', staffNamed('Ada'))
      await under.store.heldPhrases.add('detox*', staffNamed('Ada'))
      expect(await listed()).toEqual(['detox*', 'miracle cure'])
      expect(await under.store.heldPhrases.list()).toMatchObject([{ phrase: 'detox*', addedBy: 'Ada' }, {}])
      expect(await under.store.heldPhrases.remove('detox*', staffNamed('Ben'))).toBe(true)
      expect(await under.store.heldPhrases.remove('detox*', staffNamed('Ben'))).toBe(false)
      expect(await listed()).toEqual(['miracle cure'])
      expect(await log()).toEqual([
        'Ben unlist phrase detox*',
        'Ada list phrase detox*',
        'Ada list phrase miracle cure',
      ])
    })

    it.each([
      ['is there already', 'Detox', /already/],
      ['is made of words of every text', 'and the', /words that stand in every text/],
      ['is a star', '*', /nearly every comment/],
      ['stands in most comments', 'faded', /stands in 20 of the last 20/],
      ['stands in most comments by its beginning', 'fad*', /stands in 20 of the last 20/],
    ])('are refused where one %s', async (_, phrase, reason) => {
      for (let count = 0; count < 20; count++) await sent({ text: `It faded ${count}.` })
      await under.store.heldPhrases.add('detox', staffNamed('Ada'))
      await expect(under.store.heldPhrases.add(phrase, staffNamed('Ada'))).rejects.toThrow(reason)
      expect(await listed()).toEqual(['detox'])
    })
  })

  describe('reports of readers', () => {
    const report = (id: string, detail = '') =>
      submit(({ comments }) => comments.report(id, { reason: 'spam', detail }))
    const reported = async () => (await under.store.comments.list({ isReported: true, limit: 9 })).map(({ id }) => id)

    it('raise a published comment at the desk, and no other', async () => {
      const [id, waiting] = [await published(), await sent()]
      expect([await report(waiting), await report('spots/none')]).toEqual([false, false])
      expect(await announced(() => report(id, 'It sells something.'))).toEqual(['comments'])
      await report(id)
      expect(await reported()).toEqual([id])
      expect((await under.store.comments.get(id))?.reports).toEqual([
        { reason: 'spam', detail: 'It sells something.' },
        { reason: 'spam', detail: '' },
      ])
      expect(await under.store.comments.queueSize()).toMatchObject({ reported: 1, waiting: 1 })
      // The reporter is stored nowhere.
      const [row] = await under.rows<object>(sql`select * from comment_report limit 1`)
      expect(Object.keys(row ?? {})).toEqual(['id', 'comment_id', 'reason', 'detail', 'made_at', 'closed_version'])
    })

    it.each([
      ['dismissed', { action: 'dismiss' } as const, 'approved'],
      ['followed by a rejection', { action: 'reject', reason: 'It is spam.' } as const, 'rejected'],
    ])('wait no more once they are %s, and again when that is taken back', async (_, decision, state) => {
      const id = await published()
      await report(id)
      const done = await decideComment(under.store, id, 1, decision, staffNamed('Ben'))
      expect(done?.comment).toMatchObject({ state, reports: [], version: 2 })
      expect(await reported()).toEqual([])
      const undone = await undoDecision(under.store, done?.entry.id ?? '', staffNamed('Ben'))
      expect(undone?.comment).toMatchObject({ state: 'approved', reports: [{ reason: 'spam' }], version: 3 })
      expect(await reported()).toEqual([id])
      expect((await log())[1]).toBe(`Ben ${decision.action} comment ${id}`)
    })

    it('cannot be dismissed if there are none: a conflict', async () => {
      const id = await published()
      await expect(decideComment(under.store, id, 1, { action: 'dismiss' }, staffNamed('Ben'))).rejects.toMatchObject({
        name: 'CommentConflict',
      })
    })

    it('are limited per comment and per day, and are deleted with their comment', async () => {
      const [many, other] = [await published(), await published()]
      for (let count = 0; count < 25; count++) expect(await report(many)).toBe(true)
      expect((await under.store.comments.get(many))?.reports).toHaveLength(20)
      await under.db.executeQuery(
        sql`insert into comment_report (comment_id, reason, detail, closed_version) select 'a/b', 'spam', '', 1 from generate_series(1, 1000)`.compile(
          under.db,
        ),
      )
      await expect(report(other)).rejects.toThrow('form.reportLimit')
      await eraseComment(under.store, many, staffNamed('Ben'))
      expect(await under.rows(sql`select from comment_report where comment_id = ${many}`)).toEqual([])
    })
  })

  describe('a blocked writer', () => {
    const isBlocked = (address: string) => submit(({ comments }) => comments.isBlocked(address))

    it('is recognized by the address in any spelling, which is stored nowhere, until the block ends', async () => {
      const id = await sent()
      expect(await isBlocked(email)).toBe(false)
      expect(await under.store.writerBlocks.block(id, 'Sells pills', staffNamed('Ada'))).toBe('blocked')
      expect(await under.store.writerBlocks.block(id, 'Sells pills again', staffNamed('Ben'))).toBe('blocked')
      expect([await isBlocked('Reader+new@Example.org'), await isBlocked('other@example.org')]).toEqual([true, false])
      const [block] = await under.store.writerBlocks.list()
      expect(block).toMatchObject({ commentId: id, reason: 'Sells pills again', blockedBy: 'Ben' })
      const days = ((block?.expiresAt.getTime() ?? 0) - (block?.madeAt.getTime() ?? 0)) / dayMs
      expect(Math.round(days)).toBe(90)
      const [{ stored = '' } = {}] = await under.rows<{ stored: string }>(
        sql`select writer_block::text as stored from writer_block`,
      )
      expect(stored).not.toMatch(/reader|@/)
      await under.db.executeQuery(
        sql`update writer_block set expires_at = now() - interval '1 second'`.compile(under.db),
      )
      expect([await isBlocked(email), await under.store.writerBlocks.list()]).toEqual([false, []])
      await under.store.writerBlocks.purge()
      expect(await under.rows(sql`select from writer_block`)).toEqual([])
    })

    it('can be unblocked, and a writer without an address cannot be blocked; both are in the log', async () => {
      const id = await sent()
      await under.store.writerBlocks.block(id, 'Sells pills', staffNamed('Ada'))
      const [block] = await under.store.writerBlocks.list()
      expect(await under.store.writerBlocks.unblock(block?.id ?? '', staffNamed('Ben'))).toBe(true)
      expect(await under.store.writerBlocks.unblock('no-id', staffNamed('Ben'))).toBe(false)
      expect(await isBlocked(email)).toBe(false)
      expect(await log()).toEqual([`Ben unblock comment ${id}`, `Ada block comment ${id}`])
      await under.db.executeQuery(sql`update comment set email = null`.compile(under.db))
      expect(await under.store.writerBlocks.block(id, 'x', staffNamed('Ada'))).toBe('no address')
      expect(await under.store.writerBlocks.block('spots/none', 'x', staffNamed('Ada'))).toBe('no comment')
    })

    it('sends comments that are set aside: only the list of that rule has them, unless they may speak of a crisis', async () => {
      const flag = [{ rule: 'blocked' as const, span: null }]
      const [ordinary, aside, urgent] = [
        await sent({ email: 'a@example.org' }),
        await sent({ moderationFlags: flag }),
        await sent({ moderationFlags: flag, isUrgent: true }),
      ]
      const correction = { action: 'correct' as const, condition: 'Moles', age: '22', years: '<1' }
      await decideComment(under.store, aside, 0, correction, staffNamed('Ada'))
      const ids = async (filter: object) =>
        (await under.store.comments.list({ ...filter, limit: 9 })).map(({ id }) => id)
      expect(await ids({ state: 'waiting' })).toEqual([urgent, ordinary])
      expect(await ids({ state: 'waiting', rule: 'blocked' })).toEqual([urgent, aside])
      expect((await ids({})).sort()).toEqual([ordinary, aside, urgent].sort())
      expect(await under.store.comments.queueSize()).toMatchObject({ waiting: 2, urgent: 1 })
      await under.db.executeQuery(sql`update comment set made_at = now() - interval '91 days'`.compile(under.db))
      expect(await announced(() => expireComments(under.store, 90))).toEqual([queueTag])
      expect(await announced(() => expireComments(under.store, 90))).toEqual([])
      expect((await ids({})).sort()).toEqual([urgent, ordinary].sort())
      const texts = sql`select before from audit where item = ${`comment ${aside}`}`
      expect(await under.rows(texts)).toEqual([{ before: null }])
    })
  })
}
