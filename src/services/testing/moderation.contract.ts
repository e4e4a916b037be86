import { describe, expect, it } from 'vitest'
import { defaultUsualTexts } from '#model/readers/usual-texts.ts'
import { replyToWriter } from '#services/moderation/reply-to-writer.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import type { NewComment } from '#store/comments/submitted-comments.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import type { StoreTransaction } from '#store/transaction.ts'

const email = 'reader@example.org'

/** What moderators arrange for themselves, what readers report, and whom they block. */
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
    it('are those that come with Salus until they are changed, in the order that was saved', async () => {
      expect((await under.store.usualTexts.list()).reason).toEqual({ texts: defaultUsualTexts.reason, version: 0 })
      const save = () => under.store.usualTexts.save('reason', 0, ['Second.', 'First.'], 'Ada')
      expect(await announced(save)).toEqual(['moderation'])
      expect(await under.store.usualTexts.list()).toEqual({
        reason: { texts: ['Second.', 'First.'], version: 1 },
        note: { texts: [], version: 0 },
        reply: { texts: [], version: 0 },
      })
      expect(await under.store.usualTexts.save('reason', 1, [], 'Ben')).toBe(true)
      expect((await under.store.usualTexts.list()).reason).toEqual({ texts: [], version: 2 })
      expect(await log()).toEqual(['Ben texts texts reason', 'Ada texts texts reason'])
    })

    it('stand above help lines that are sent to a writer', async () => {
      await replyToWriter(under.store, await sent(), { name: 'Ada' }, 'We are here.')
      expect(await under.store.mail.list({ limit: 1 })).toMatchObject([
        { template: { data: { words: 'We are here.' } } },
      ])
    })

    it('are not overwritten by who has seen older ones', async () => {
      const both = await Promise.all(['Ada', 'Ben'].map((name) => under.store.usualTexts.save('note', 0, [name], name)))
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await under.store.usualTexts.save('note', 7, ['x'], 'Kim')).toBe(false)
      expect(await under.store.usualTexts.save('reply', 7, ['x'], 'Kim')).toBe(false)
      expect(await log()).toHaveLength(1)
    })
  })

  describe('words that hold a comment', () => {
    const listed = () => submit(({ comments }) => comments.heldPhrases())

    it('are listed as they are compared, for forms of every node at once, until they are removed', async () => {
      await under.store.heldPhrases.add('  Miracle  CURE ', 'Ada')
      await under.store.heldPhrases.add('detox*', 'Ada')
      expect(await listed()).toEqual(['detox*', 'miracle cure'])
      expect(await under.store.heldPhrases.list()).toMatchObject([{ phrase: 'detox*', addedBy: 'Ada' }, {}])
      expect(await under.store.heldPhrases.remove('detox*', 'Ben')).toBe(true)
      expect(await under.store.heldPhrases.remove('detox*', 'Ben')).toBe(false)
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
      await under.store.heldPhrases.add('detox', 'Ada')
      await expect(under.store.heldPhrases.add(phrase, 'Ada')).rejects.toThrow(reason)
      expect(await listed()).toEqual(['detox'])
    })
  })
}
