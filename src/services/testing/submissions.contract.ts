import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LimitReached } from '#model/readers/limit-reached.ts'
import type { Submission } from '#store/readers/submission-rows.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import { KeyReused, submitOnce } from '../submissions/submit-once.ts'

const submission: Submission = { action: '/api/tests', key: 'a-key-of-a-test', input: { topic: 'Eczema' } }
const request = { topic: 'Eczema', detail: '' }

/** Submissions: once per key, in one transaction. */
export function submissionsContract(under: StoreUnderTest): void {
  const topics = () => under.store.topicRequests.list()
  const addOnce = (changed: Partial<Submission> = {}, answer: unknown = { message: 'success' }) =>
    submitOnce(under.store, { ...submission, ...changed }, async ({ topicRequests }) => {
      await topicRequests.add(request)
      return answer
    })

  describe('submissions', () => {
    it('carry out an action once per key, and repeat its answer', async () => {
      expect(await addOnce({}, { number: 1 })).toEqual({ number: 1 })
      expect(await addOnce({}, { number: 2 })).toEqual({ number: 1 })
      expect(await topics()).toMatchObject([{ times: 1 }])
    })

    it('do so for concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => addOnce({}, { number })))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await topics()).toMatchObject([{ times: 1 }])
    })

    it('have separate keys for each action', async () => {
      await addOnce()
      await addOnce({ action: '/api/others' })
      expect(await topics()).toMatchObject([{ times: 2 }])
    })

    it('refuse a key that was used with another input', async () => {
      await addOnce()
      await expect(addOnce({ input: { topic: 'Acne' } })).rejects.toThrow(KeyReused)
      expect(await topics()).toMatchObject([{ times: 1 }])
    })

    it('write nothing when the action fails in the middle, and leave the key free', async () => {
      const failing = submitOnce(under.store, submission, async ({ topicRequests }) => {
        await topicRequests.add(request)
        throw new Error('the connection was lost')
      })
      await expect(failing).rejects.toThrow('the connection was lost')
      expect(await topics()).toEqual([])
      expect(await under.rows(sql`select * from submission`)).toEqual([])
      await addOnce()
      expect(await topics()).toMatchObject([{ times: 1 }])
    })

    it('delete a key after a day', async () => {
      await addOnce()
      await under.rows(sql`update submission set made_at = now() - interval '23 hours'`)
      await addOnce()
      expect(await topics()).toMatchObject([{ times: 1 }])
      await under.rows(sql`update submission set made_at = now() - interval '25 hours'`)
      await addOnce()
      expect(await topics()).toMatchObject([{ times: 2 }])
      expect(await under.rows(sql`select * from submission`)).toHaveLength(1)
    })
  })

  describe('requested topics', () => {
    it('are counted regardless of spelling, newest first, with their details', async () => {
      const { topicRequests } = under.store
      await topicRequests.add({ topic: 'Night sweats', detail: 'Since spring.' })
      await topicRequests.add({ topic: 'Eczema', detail: '' })
      await topicRequests.add({ topic: 'night  SWEATS', detail: 'In men.' })
      expect(await topics()).toEqual([
        { topic: 'night  SWEATS', times: 2, newestAt: expect.any(Date), details: ['In men.', 'Since spring.'] },
        { topic: 'Eczema', times: 1, newestAt: expect.any(Date), details: [] },
      ])
    })

    it('store no more than the text and the time', async () => {
      await addOnce()
      const [row] = await under.rows<object>(sql`select * from topic_request`)
      expect(Object.keys(row ?? {})).toEqual(['id', 'topic', 'detail', 'made_at'])
    })
  })

  describe('requests for topics', () => {
    it('are stored up to a daily limit, and deleted after a time', async () => {
      await addOnce()
      await sql`insert into topic_request (topic, detail) select 'Topic ' || n, '' from generate_series(1, 999) as n`.execute(
        under.db,
      )
      await expect(addOnce({ key: 'another' })).rejects.toThrow(LimitReached)
      await sql`update topic_request set made_at = now() - interval '31 days' where topic <> 'Eczema'`.execute(under.db)
      await addOnce({ key: 'another' })
      await under.store.topicRequests.purge(30)
      expect(await topics()).toMatchObject([{ topic: 'Eczema', times: 2 }])
    })
  })
}
