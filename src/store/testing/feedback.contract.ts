import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { operator } from '#model/staff/actor.ts'
import type { FeedbackForm } from '../readers/feedback.ts'
import { article } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

type Given = Parameters<FeedbackForm['add']>[0]
const given: Given = {
  article: '/health/dark-spots',
  type: 'negativeIncorrect',
  text: 'The dose is old.',
  email: 'Ana@example.org',
  name: 'Ana',
  isVerified: true,
}

/** Feedback: kept with its article, held without a captcha, marked, purged. */
export function feedbackContract(under: StoreUnderTest): void {
  const add = (changed: Partial<Given> = {}) =>
    under.store.transaction(({ feedback }) => feedback.add({ ...given, ...changed }))
  const all = () => under.store.feedback.list({ limit: 100 })

  describe('feedback', () => {
    beforeEach(() => under.store.documents.upsert([article(given.article)]))

    const noWords = { words: null, answer: null }
    it('[FEED-5] is kept as it was typed, with its article', async () => {
      expect(await add()).toBe(true)
      const { isVerified: _, ...kept } = given
      expect(await all()).toEqual([
        { ...kept, id: expect.any(String), state: 'new', madeAt: expect.any(Date), ...noWords },
      ])
    })

    it('is held without a captcha', async () => {
      await add({ isVerified: false })
      expect(await all()).toMatchObject([{ state: 'held' }])
    })

    it('needs a published article', async () => {
      expect(await add({ article: '/health/nothing' })).toBe(false)
      expect(await all()).toEqual([])
    })

    it('is listed newest first, by state and article, and marked', async () => {
      await add({ text: 'one' })
      await add({ text: 'two', isVerified: false })
      const [second, first] = await all()
      expect([second?.text, first?.text]).toEqual(['two', 'one'])
      expect(await under.store.feedback.mark(first?.id ?? '', 'done', operator)).toBe(true)
      // Marking it again records nothing.
      expect(await under.store.feedback.mark(first?.id ?? '', 'done', operator)).toBe(true)
      expect(await under.store.audit.list({ item: `feedback ${first?.id}`, limit: 9 })).toEqual([
        expect.objectContaining({ actor: 'operator', account: operator.id, action: 'mark' }),
      ])
      const texts = async (filter: Parameters<typeof under.store.feedback.list>[0]) =>
        (await under.store.feedback.list(filter)).map(({ text }) => text)
      expect(await texts({ state: 'done', limit: 9 })).toEqual(['one'])
      expect(await texts({ state: 'held', limit: 9 })).toEqual(['two'])
      expect(await texts({ article: '/health/other', limit: 9 })).toEqual([])
      expect(await texts({ limit: 1 })).toEqual(['two'])
      expect(await under.store.feedback.mark('00000000-0000-4000-8000-000000000000', 'done', operator)).toBe(false)
    })

    it('[PRIV-3] is deleted after a set time, with its surveys', async () => {
      await add({ text: 'old' })
      await survey({ reader: 'old' })
      await under.rows(sql`update feedback set made_at = now() - interval '31 days'`)
      await under.rows(sql`update feedback_survey set made_at = now() - interval '31 days'`)
      await add({ text: 'new' })
      await survey({ reader: 'new' })
      await under.store.feedback.purge(30)
      expect((await all()).map(({ text }) => text)).toEqual(['new'])
      expect(await under.store.feedback.surveys(9)).toMatchObject([{ answers: { reader: 'new' } }])
    })

    it('[FEED-6] answers to the survey are kept apart from it', async () => {
      await survey({ reader: 'Myself', stars: 4 })
      expect(await under.store.feedback.surveys(9)).toEqual([
        {
          id: expect.any(String),
          answers: { reader: 'Myself', stars: 4 },
          isHeld: false,
          madeAt: expect.any(Date),
        },
      ])
    })

    function survey(answers: Record<string, string | number | boolean>) {
      return under.store.transaction(async ({ feedback }) => {
        await feedback.addSurvey(answers, true)
        return null
      })
    }
  })
}
