import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { displayDate } from '#model/articles/date.ts'
import { type Comment, newestComments } from '#model/readers/comment.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import type { CommentPlace } from '#store/comments/comment-filter.ts'
import { queueTag } from '#store/comments/comment-tags.ts'
import type { NewComment } from '#store/comments/submitted-comments.ts'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { article } from '#store/testing/fixtures.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { blockRecipient } from '../mail/block-recipient.ts'
import { CommentConflict } from '../moderation/comment-conflict.ts'
import { decideComment } from '../moderation/decide-comment.ts'
import { eraseComment, eraseCommentsOfReceipt } from '../moderation/erase-comments.ts'
import { expireComments } from '../moderation/expire-comments.ts'
import { replyToWriter } from '../moderation/reply-to-writer.ts'
import { undoDecision } from '../moderation/undo-decision.ts'
import { eraseSignupsOfComment } from '../newsletter/erase-signups.ts'
import { signUp } from '../newsletter/sign-up.ts'
import { submitOnce } from '../submissions/submit-once.ts'

const path = '/health/spots'
const ada = staffNamed('Ada')
const ben = staffNamed('Ben')
const email = 'reader@example.org'
const token = 'a-token-of-a-receipt-of-32-letters'

function seed(id: string, fields: Partial<Comment> = {}): Comment {
  return {
    id,
    comment: `The experience ${id}.`,
    date: displayDate('2026-01-02'),
    primaryHealthConcern: 'Spots',
    age: '',
    yearsSinceDiagnosis: '',
    ...fields,
  }
}

const seeds = (...comments: Comment[]) => contentDocument('comments', { article: 'spots', comments })

/** Comments: seeded, sent, published, moderated, erased. */
export function commentsContract(under: StoreUnderTest): void {
  let keys = 0
  const sent = (fields: Partial<NewComment> = {}): Promise<string> =>
    submitOnce(under.store, { action: '/comments', key: `comment-${keys++}`, input: {} }, async ({ comments }) => {
      const comment = { article: 'spots', text: 'It faded.', condition: 'Spots', age: '', years: '2', email }
      const name = await comments.add({ ...comment, moderationFlags: [], isUrgent: false, receipt: null, ...fields })
      return `${fields.article ?? 'spots'}/${name}`
    })
  const publish = async (fields: Partial<NewComment> = {}) => {
    const id = await sent(fields)
    await decideComment(under.store, id, 0, { action: 'approve' }, ada)
    return id
  }
  const read = async () => (await under.store.articles.byPath(path))?.article
  const shown = async () => (await read())?.shareYourExperience.map(({ comment }) => comment)
  const tagsOf = async (work: () => Promise<unknown>) => {
    const tags: string[] = []
    const leave = under.store.changes.subscribe((changed) => tags.push(...changed))
    await work()
    leave()
    return tags.sort()
  }
  const log = async () =>
    (await under.store.audit.list({ limit: 100 })).map(({ actor, action }) => `${actor} ${action}`)
  const published = () => under.rows<{ published: number }>(sql`select published from comment_count`)

  describe('comments in the search of a moderator', () => {
    const texts = async (filter: Parameters<typeof under.store.comments.list>[0]) =>
      (await under.store.comments.list(filter)).map(({ text }) => text)

    it.each([
      [
        'words, each at the beginning of one',
        'HEAT the helpe pa',
        ['Ménière’s: heat_helped 100%, with the pad.', 'The heat pad helped.'],
      ],
      ['words that stand together', '"the heat"', ['The heat pad helped.']],
      ['no words that stand apart', '"heat with"', []],
      ['a quotation that is not closed', '"heat pad', ['The heat pad helped.']],
      ['accents', 'meniere', ['Ménière’s: heat_helped 100%, with the pad.']],
      ['what is an operator elsewhere', "heat & !pad | 'x' <-> 100%", []],
      ['the condition', 'acne', ['It faded.']],
      ['the address of the writer', 'READER-2@example.org', ['It faded.']],
      ['no part of an address', 'example.org', []],
      ['punctuation alone', '!?', ['It faded.', 'Ménière’s: heat_helped 100%, with the pad.', 'The heat pad helped.']],
    ])('are found by %s, whatever their state', async (_, search, found) => {
      await sent({ text: 'Not this: 🦋 & 50 % less.' }).then((id) => eraseComment(under.store, id, ada))
      await publish({ text: 'The heat pad helped.' })
      const second = await sent({ text: 'Ménière’s: heat_helped 100%, with the pad.' })
      await decideComment(under.store, second, 0, { action: 'reject', reason: 'Spam' }, ada)
      await sent({ text: 'It faded.', condition: 'Acne', email: 'reader-2@example.org' })
      expect((await texts({ search, limit: 9 })).sort()).toEqual(found)
    })

    it('are filtered by article, rule and age', async () => {
      await sent({ text: 'Old.', article: 'moles' })
      await sent({ text: 'Link.', moderationFlags: [{ rule: 'link', span: null }] })
      await sql`update comment set made_at = now() - interval '49 hours' where body = 'Old.'`.execute(under.db)
      expect(await texts({ article: 'moles', limit: 9 })).toEqual(['Old.'])
      expect(await texts({ rule: 'link', limit: 9 })).toEqual(['Link.'])
      expect(await texts({ rule: 'contact', limit: 9 })).toEqual([])
      expect(await texts({ olderThanHours: 48, limit: 9 })).toEqual(['Old.'])
      expect(await texts({ olderThanHours: 50, limit: 9 })).toEqual([])
      expect(await under.store.comments.commentedArticles('waiting', 9)).toEqual([
        { id: 'moles', title: null, comments: 1 },
        { id: 'spots', title: null, comments: 1 },
      ])
    })

    it.each(['waiting', undefined] as const)('are listed part by part, each once: %s', async (state) => {
      for (let index = 0; index < 7; index++) await sent({ text: String(index), isUrgent: index % 3 === 0 })
      // Some at the same moment.
      await sql`update comment set made_at = now() - interval '1 hour' where body in ('1', '2', '3', '6')`.execute(
        under.db,
      )
      const whole = await texts({ state, limit: 100 })
      const parts: string[] = []
      let after: CommentPlace | undefined
      do {
        const part = await under.store.comments.list({ state, limit: 2, after })
        parts.push(...part.map(({ text }) => text))
        after = part.at(-1)
      } while (after)
      expect(parts).toEqual(whole)
      expect(new Set(whole).size).toBe(7)
    })

    it('are those of the same writer, by an address in any case', async () => {
      const first = await sent({ text: 'First.', email: 'Writer@example.org' })
      await publish({ text: 'Second.', email: 'writer@example.org' })
      await sent({ text: 'Of another.' })
      const ofWriter = async (id: string) => (await under.store.comments.ofSameWriter(id, 9)).map(({ text }) => text)
      expect(await ofWriter(first)).toEqual(['Second.'])
      await sql`update comment set email = null`.execute(under.db)
      expect(await ofWriter(first)).toEqual([])
    })
  })

  describe('the personal data of a writer', () => {
    it('[COMM-8] is corrected on the page, in the log, and restored, also by an entry without those columns', async () => {
      const id = await publish({ condition: 'Spots', age: '2004', years: '2' })
      const correction = { action: 'correct' as const, condition: 'Moles', age: '22', years: '<1' }
      const tags = await tagsOf(async () => {
        const corrected = await decideComment(under.store, id, 1, correction, ben)
        expect(corrected?.comment).toMatchObject({ condition: 'Moles', age: '22', years: '<1', state: 'approved' })
      })
      expect(tags).toContain('comments:spots')
      const [entry] = await under.store.audit.list({ limit: 1 })
      expect(entry).toMatchObject({ actor: 'Ben', action: 'correct' })
      const undone = await undoDecision(under.store, entry?.id ?? '', ada)
      expect(undone?.comment).toMatchObject({ condition: 'Spots', age: '2004', years: '2' })
      await sql`alter table audit disable trigger keep_audit`.execute(under.db)
      await sql`update audit set before = before - 'condition' - 'age' - 'years'`.execute(under.db)
      await sql`alter table audit enable trigger keep_audit`.execute(under.db)
      const again = await undoDecision(under.store, undone?.entry.id ?? '', ada)
      expect(again?.comment).toMatchObject({ condition: 'Spots', state: 'approved' })
    })
  })

  describe('the audit log', () => {
    it('is filtered, continues page by page, and has reasons and articles of comments', async () => {
      await under.store.documents.upsert([article(path, { id: 'spots' }), seeds()])
      const id = await sent()
      await decideComment(under.store, id, 0, { action: 'reject', reason: '=1+1' }, ada)
      await decideComment(under.store, id, 1, { action: 'reject', reason: 'Spam' }, ben).catch(() => null)
      await decideComment(under.store, id, 1, { action: 'approve' }, ben)
      await decideComment(under.store, id, 2, { action: 'reject', reason: 'Spam' }, ada)
      const { audit } = under.store
      const all = await audit.explained({ limit: 9 })
      expect(all.map(({ action, reason, articlePath }) => [action, reason, articlePath])).toEqual([
        ['reject', 'Spam', path],
        ['approve', null, path],
        ['reject', '=1+1', path],
      ])
      expect(await audit.names()).toMatchObject({
        actors: [{ name: 'Ada' }, { name: 'Ben' }],
        actions: ['approve', 'reject'],
      })
      const day = new Date().toISOString().slice(0, 10)
      expect(await audit.explained({ actor: 'Ada', action: 'reject', from: day, to: day, limit: 9 })).toHaveLength(2)
      expect(await audit.explained({ to: '2020-01-01', limit: 9 })).toEqual([])
      expect(await audit.explained({ before: all[1]?.id, limit: 9 })).toEqual([all[2]])
      // Erased with the comment.
      await eraseComment(under.store, id, ada)
      const left = await audit.explained({ action: 'reject', limit: 9 })
      expect(left.map(({ reason, articlePath }) => [reason, articlePath])).toEqual([
        [null, null],
        [null, null],
      ])
    })
  })

  describe('the comments of an article', () => {
    it('[COMM-7] are read with it in one query: the newest, and their number', async () => {
      const many = Array.from({ length: newestComments + 5 }, (_, index) =>
        seed(`c${index}`, { date: displayDate(`2026-01-${String(index + 1).padStart(2, '0')}`) }),
      )
      await under.store.documents.upsert([article(path), seeds(...many)])
      await read()
      expect(await under.queriesOf(read)).toBe(1)
      const found = await read()
      expect(found?.commentCount).toBe(25)
      expect(found?.shareYourExperience.map(({ id }) => id)).toEqual(
        Array.from({ length: newestComments }, (_, index) => `c${24 - index}`),
      )
    })

    it('[COMM-7] are paged, continued after a comment, and found by position', async () => {
      const many = Array.from({ length: 12 }, (_, index) => seed(`c${index}`))
      await under.store.documents.upsert([article(path), seeds(...many)])
      const { comments } = under.store
      const ids = (found: Comment[]) => found.map(({ id }) => id)
      // All of the same day, in the order of their file.
      expect(ids(await comments.page('spots', { limit: 5, offset: 5 }))).toEqual(['c5', 'c6', 'c7', 'c8', 'c9'])
      expect(ids(await comments.after('spots', 'c8', 5))).toEqual(['c9', 'c10', 'c11'])
      expect(await comments.placeOf('spots', 'c7')).toBe(7)
      expect(await comments.placeOf('spots', 'none')).toBeNull()
      await decideComment(under.store, 'spots/c8', 0, { action: 'reject', reason: 'Spam' }, ada)
      expect(ids(await comments.after('spots', 'c8', 5))).toEqual(['c9', 'c10', 'c11'])
      expect(await comments.placeOf('spots', 'c8')).toBeNull()
    })

    it('[COMM-8] follow it to another path', async () => {
      await under.store.documents.upsert([article(path)])
      await publish()
      await under.store.documents.upsert([article('/health/moved', { id: 'spots' })])
      expect((await under.store.articles.byPath('/health/moved'))?.article.commentCount).toBe(1)
    })
  })

  describe('seeds', () => {
    it('[COMM-8] are replaced by the next import, which leaves the comments of readers alone', async () => {
      await under.store.documents.upsert([article(path), seeds(seed('a'), seed('b'))])
      await publish({ text: 'Mine.' })
      await under.store.documents.upsert([seeds(seed('b', { comment: 'Reworded.' }), seed('c'))])
      expect(await shown()).toEqual(['Mine.', 'Reworded.', 'The experience c.'])
      await under.store.documents.remove('comments', 'spots')
      expect(await shown()).toEqual(['Mine.'])
    })

    it('[COMM-8] keep the decision of a moderator', async () => {
      await under.store.documents.upsert([article(path), seeds(seed('a'), seed('b'))])
      await decideComment(under.store, 'spots/a', 0, { action: 'reject', reason: 'Wrong' }, ada)
      await decideComment(under.store, 'spots/b', 0, { action: 'note', text: 'Ask a doctor.' }, ada)
      await under.store.documents.upsert([seeds(seed('a', { comment: 'New.' }), seed('b', { comment: 'New.' }))])
      expect((await read())?.shareYourExperience).toMatchObject([
        { id: 'b', comment: 'New.', medicalNote: 'Ask a doctor.' },
      ])
    })

    it('[PRIV-3] that were erased come back neither with an import nor with a backup', async () => {
      await under.store.documents.upsert([article(path), seeds(seed('a'), seed('b'))])
      const backup = await under.backup()
      await eraseComment(under.store, 'spots/a', ada)
      await under.store.documents.upsert([seeds(seed('a'), seed('b', { comment: 'Reworded.' }))])
      expect(await shown()).toEqual(['Reworded.'])
      await restoreBackup(under.store, backup)
      expect(await shown()).toEqual(['The experience b.'])
    })

    it('announce the article that shows them, and do not write it', async () => {
      await under.store.documents.upsert([article(path)])
      const before = await under.rows(sql`select xmin::text from document where kind = 'article'`)
      expect(await tagsOf(() => under.store.documents.upsert([seeds(seed('a'))]))).toEqual(['comments:spots'])
      expect(await under.rows(sql`select xmin::text from document where kind = 'article'`)).toEqual(before)
    })
  })

  describe('a comment that may speak of a crisis', () => {
    it('[COMM-8] is escalated, counted apart, and undone, all in the audit log', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await sent({ isUrgent: true })
      await sent()
      const { comments } = under.store
      expect(await comments.queueSize()).toMatchObject({ waiting: 2, urgent: 1, escalated: 0 })
      const decided = await decideComment(under.store, id, 0, { action: 'escalate' }, ada)
      expect(decided?.comment).toMatchObject({ state: 'escalated', decidedBy: 'Ada' })
      expect(await comments.queueSize()).toMatchObject({ waiting: 1, urgent: 0, escalated: 1, oldestUrgentAt: null })
      expect(await read()).toMatchObject({ commentCount: 0 })
      await expect(decideComment(under.store, id, 1, { action: 'escalate' }, ben)).rejects.toThrow(CommentConflict)
      await undoDecision(under.store, decided?.entry.id ?? '', ben)
      expect(await comments.get(id)).toMatchObject({ state: 'waiting', decidedBy: null })
      expect(await log()).toEqual(['Ben undo', 'Ada escalate'])
    })

    it('[COMM-8] is answered with help lines if its writer gave an address', async () => {
      const id = await sent({ isUrgent: true })
      expect(await replyToWriter(under.store, 'spots/none', ada)).toBe('no comment')
      expect(await replyToWriter(under.store, id, ada)).toBe('sent')
      expect(await replyToWriter(under.store, id, ben)).toBe('sent before')
      expect(await under.store.mail.list({ limit: 1 })).toMatchObject([
        { recipient: email, state: 'waiting', template: { kind: 'crisisReply', data: {} } },
      ])
      const other = await sent({ isUrgent: true })
      await submitOnce(under.store, { action: '/block', key: 'block', input: {} }, (transaction) =>
        blockRecipient(transaction, hashOfAddress(email)),
      )
      expect(await replyToWriter(under.store, other, ada)).toBe('blocked')
      await sql`update comment set email = null`.execute(under.db)
      expect(await replyToWriter(under.store, other, ada)).toBe('no address')
      expect(await log()).toEqual(['Ada reply'])
    })
  })

  describe('a comment that a reader sends', () => {
    it('[COMM-8] waits, and is not published before a moderator approves it', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await sent()
      expect(await read()).toMatchObject({ shareYourExperience: [], commentCount: 0 })
      expect(await under.store.comments.get(id)).toMatchObject({ state: 'waiting', email, version: 0 })
      const before = await under.rows(sql`select xmin::text from document where kind = 'article'`)
      const tags = await tagsOf(() => decideComment(under.store, id, 0, { action: 'approve' }, ada))
      expect(tags).toEqual(['comments', 'comments:spots'])
      expect(await read()).toMatchObject({ shareYourExperience: [{ comment: 'It faded.' }], commentCount: 1 })
      expect(await under.rows(sql`select xmin::text from document where kind = 'article'`)).toEqual(before)
      expect(JSON.stringify(await read())).not.toContain(email)
    })

    it('[COMM-8] is stored as typed', async () => {
      const text = `<script>alert(1)</script> & "'--; drop table comment\n\tÀ 😀`
      const id = await sent({ text })
      expect(await under.store.comments.get(id)).toMatchObject({ text })
    })

    it('[COMM-8] is recognized if its text was sent before, whatever the case and spacing', async () => {
      await sent({ text: 'Buy  these\npills' })
      const isKnown = (text: string) =>
        submitOnce(under.store, { action: '/comments', key: `known-${keys++}`, input: {} }, ({ comments }) =>
          comments.isKnown(text),
        )
      expect([await isKnown('buy these PILLS'), await isKnown('buy those pills')]).toEqual([true, false])
    })

    it('[COMM-2] needs a published article that offers conditions', async () => {
      const comments = { conditionOptions: ['Spots'] }
      await under.store.documents.upsert([
        article(path, { comments }),
        article('/health/quiet'),
        article('/health/draft', { comments, meta: { isPreview: true } }),
      ])
      const articleAt = (at: string) =>
        submitOnce(under.store, { action: '/comments', key: `at-${keys++}`, input: {} }, async ({ comments }) => [
          await comments.articleAt(at),
        ])
      expect(await articleAt(path)).toEqual([{ id: 'spots', conditionOptions: ['Spots'] }])
      for (const other of ['/health/quiet', '/health/draft', '/health/none'])
        expect(await articleAt(other)).toEqual([null])
    })
  })

  describe('a moderator', () => {
    it('[COMM-8] gets the most urgent first, then the oldest', async () => {
      const ids = [
        await sent({ text: 'One' }),
        await sent({ text: 'Two', isUrgent: true }),
        await sent({ text: 'Three' }),
      ]
      await under.rows(sql`update comment set made_at = now() - interval '3 hours' where id = ${ids[2]}`)
      const queue = await under.store.comments.list({ state: 'waiting', limit: 10 })
      expect(queue.map(({ text }) => text)).toEqual(['Two', 'Three', 'One'])
      expect(await under.store.comments.queueSize()).toMatchObject({ waiting: 3, urgent: 1 })
      const some = async (filter: object) =>
        (await under.store.comments.list({ ...filter, limit: 10 })).map(({ text }) => text)
      expect(await some({ contains: 'HRE' })).toEqual(['Three'])
      expect(await some({ contains: '%' })).toEqual([])
      expect(await some({ email: 'READER@example.org', article: 'spots', state: 'approved' })).toEqual([])
      expect(await some({ article: 'other' })).toEqual([])
    })

    it('[COMM-8] approves, rejects with a reason, edits and adds a note, each in the log', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await sent()
      const { comments, audit } = under.store
      await decideComment(under.store, id, 0, { action: 'edit', text: 'It faded, slowly.' }, ada)
      await decideComment(under.store, id, 1, { action: 'note', text: 'Ask a doctor.' }, ada)
      await decideComment(
        under.store,
        id,
        2,
        { action: 'approve' },
        { ...ben, bulkId: '5f0c1f6e-6d0e-4a37-9a53-6f8a64a4d0c1' },
      )
      expect((await read())?.shareYourExperience).toMatchObject([
        { comment: 'It faded.', editedComment: 'It faded, slowly.', medicalNote: 'Ask a doctor.' },
      ])
      await decideComment(under.store, id, 3, { action: 'reject', reason: 'Its writer asked' }, ada)
      expect(await shown()).toEqual([])
      expect(await comments.get(id)).toMatchObject({ state: 'rejected', reason: 'Its writer asked', decidedBy: 'Ada' })
      expect(await log()).toEqual(['Ada reject', 'Ben approve', 'Ada note', 'Ada edit'])
      expect(await audit.list({ item: `comment ${id}`, actor: 'Ben', limit: 9 })).toMatchObject([
        { action: 'approve', bulkId: '5f0c1f6e-6d0e-4a37-9a53-6f8a64a4d0c1' },
      ])
      expect(await audit.list({ action: 'edit', limit: 9 })).toHaveLength(1)
    })

    it('[COMM-8] who decides second gets a conflict with the first decision, and changes nothing', async () => {
      const id = await sent()
      const decisions = await Promise.allSettled(
        [ada, ben].map((moderator) => decideComment(under.store, id, 0, { action: 'approve' }, moderator)),
      )
      const [won] = decisions.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const [lost] = decisions.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(lost).toBeInstanceOf(CommentConflict)
      expect(lost).toMatchObject({ last: { actor: won?.entry.actor, action: 'approve' } })
      expect(lost.message).toContain(`${won?.entry.actor} has changed it (approve`)
      expect(await log()).toHaveLength(1)
      await expect(decideComment(under.store, id, 1, { action: 'approve' }, ben)).rejects.toThrow('it is approved')
      expect(await decideComment(under.store, 'spots/none', 0, { action: 'approve' }, ben)).toBeNull()
    })

    it('[COMM-8] undoes a decision with a new entry, and that entry too', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await sent()
      const approved = await decideComment(under.store, id, 0, { action: 'approve' }, ada)
      const undone = await undoDecision(under.store, approved?.entry.id ?? '', ben)
      expect(undone?.comment).toMatchObject({ state: 'waiting', publishedAt: null, decidedBy: null, version: 2 })
      expect(await shown()).toEqual([])
      await expect(undoDecision(under.store, approved?.entry.id ?? '', ben)).rejects.toThrow(CommentConflict)
      const redone = await undoDecision(under.store, undone?.entry.id ?? '', ben)
      expect(redone?.comment).toMatchObject({ state: 'approved', publishedAt: approved?.comment.publishedAt })
      expect(await shown()).toEqual(['It faded.'])
      expect(await log()).toEqual(['Ben undo', 'Ben undo', 'Ada approve'])
      expect(await undoDecision(under.store, '999999', ben)).toBeNull()
    })

    it('[PRIV-3] erases for good; the log keeps only who, what and when', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await publish()
      await decideComment(under.store, id, 1, { action: 'edit', text: 'A secret wording' }, ada)
      const tags = await tagsOf(async () => expect(await eraseComment(under.store, id, ben)).toBe(true))
      expect(tags).toEqual(['comments', 'comments:spots'])
      expect(await eraseComment(under.store, id, ben)).toBe(false)
      expect(await read()).toMatchObject({ commentCount: 0, shareYourExperience: [] })
      expect(await under.rows(sql`select * from comment`)).toEqual([])
      expect(JSON.stringify(await under.rows(sql`select before from audit`))).not.toMatch(/secret|waiting/)
      expect((await log())[0]).toBe('Ben erase')
    })
  })

  describe('the writer of a comment', () => {
    it('[PRIV-3] sees and erases it with the token of a receipt; only its hash is stored', async () => {
      await under.store.documents.upsert([article(path)])
      const id = await publish({ receipt: token })
      const { comments } = under.store
      expect(await comments.byReceipt(token)).toMatchObject([{ id, state: 'approved', articlePath: path }])
      expect(await comments.byReceipt(`${token}x`)).toEqual([])
      expect(JSON.stringify(await under.rows(sql`select * from comment`))).not.toContain(token)
      const erase = (key: string) =>
        submitOnce(under.store, { action: '/erase', key, input: {} }, (transaction) =>
          eraseCommentsOfReceipt(transaction, token),
        )
      expect([await erase('one'), await erase('two')]).toEqual([1, 0])
      expect(await comments.byReceipt(token)).toEqual([])
      expect(await shown()).toEqual([])
      expect((await log())[0]).toBe('writer erase')
    })
  })

  describe('comments that are no longer needed', () => {
    it('[PRIV-3] are deleted a while after they were rejected or escalated; approved ones lose the address', async () => {
      await under.store.documents.upsert([article(path)])
      const [approved, rejected, recent, waiting] = [await publish(), await sent(), await sent(), await sent()]
      const escalated = await sent({ isUrgent: true })
      await decideComment(under.store, escalated, 0, { action: 'escalate' }, ada)
      for (const id of [rejected, recent])
        await decideComment(under.store, id, 0, { action: 'reject', reason: 'Spam' }, ada)
      await under.rows(
        sql`update comment set decided_at = now() - interval '91 days' where id in (${approved}, ${rejected}, ${escalated})`,
      )
      await under.rows(sql`update comment set made_at = now() - interval '91 days' where id = ${waiting}`)
      expect(await tagsOf(() => expireComments(under.store, 90))).toEqual([queueTag])
      const { comments } = under.store
      expect(await comments.get(rejected)).toBeNull()
      expect(await comments.get(escalated)).toBeNull()
      expect(await comments.get(approved)).toMatchObject({ email: null, text: 'It faded.' })
      expect(await comments.get(recent)).toMatchObject({ email })
      expect(await comments.get(waiting)).toMatchObject({ email })
      expect(await shown()).toEqual(['It faded.'])
    })
  })

  describe('a backup', () => {
    it('[COMM-8] has comments, their number and their history', async () => {
      await under.store.documents.upsert([article(path), seeds(seed('a'))])
      const id = await publish({ receipt: token })
      const backup = await under.backup()
      await under.rows(sql`delete from comment`)
      await restoreBackup(under.store, backup)
      expect(await read()).toMatchObject({
        commentCount: 2,
        shareYourExperience: [{ comment: 'It faded.' }, { id: 'a' }],
      })
      expect(await published()).toEqual([{ published: 2 }])
      expect(await under.store.comments.byReceipt(token)).toMatchObject([{ id, email, version: 1 }])
      expect(await log()).toEqual(['Ada approve'])
      await publish({ text: 'After it.' })
      expect(await log()).toHaveLength(2)
    })

    it('[PRIV-3] does not bring back what a moderator or its writer has erased since', async () => {
      await under.store.documents.upsert([article(path), seeds(seed('a'))])
      const id = await publish()
      await publish({ receipt: token })
      const stays = await publish()
      await submitOnce(under.store, { action: '/newsletter', key: 'one', input: {} }, (transaction) => {
        const signup = { email, list: 'wellness', source: 'feedback_widget' } as const
        return signUp(transaction, signup, { network: '203.0.113.0/24', isVerified: true })
      })
      // As if sent in the same form as the comment.
      await under.rows(
        sql`update newsletter_signup set made_at = comment.made_at from comment where receipt_hash is not null`,
      )
      const signups = () => under.rows(sql`select from newsletter_signup`)
      expect(await signups()).toHaveLength(1)
      const backup = await under.backup()
      await eraseComment(under.store, id, ada)
      await submitOnce(under.store, { action: '/erase', key: 'one', input: {} }, async (transaction) => {
        await eraseSignupsOfComment(transaction, token)
        await eraseCommentsOfReceipt(transaction, token)
      })
      await restoreBackup(under.store, backup)
      expect(await signups()).toEqual([])
      expect(await under.store.mail.list({ limit: 9 })).toEqual([])
      expect((await read())?.shareYourExperience.map((comment) => comment.id)).toEqual([stays.slice(6), 'a'])
      expect(await log()).toContain('restore erase')
    })
  })

  describe('the number of published comments', () => {
    it('[COMM-7] is exact after every kind of change', async () => {
      const many = Array.from({ length: 30 }, (_, index) => seed(`c${index}`))
      await under.store.documents.upsert([article(path), seeds(...many)])
      await Promise.all(Array.from({ length: 4 }, () => publish()))
      await under.rows(sql`update comment set state = 'rejected' where id in ('spots/c1', 'spots/c2')`)
      await under.rows(sql`delete from comment where id = 'spots/c3'`)
      expect(await published()).toEqual([{ published: 31 }])
      expect(await under.rows(sql`select count(*)::int as published from comment where state = 'approved'`)).toEqual(
        await published(),
      )
    })
  })
}
