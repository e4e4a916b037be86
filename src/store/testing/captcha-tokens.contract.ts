import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StoreUnderTest } from './store-under-test.ts'

/** Captcha tokens: each is used once, in the transaction of a form. */
export function captchaTokensContract(under: StoreUnderTest): void {
  const inAnHour = () => new Date(Date.now() + 60 * 60_000)
  /** Sends a form of its own with the token; fails if the token was used. */
  const submit = (nonce: string, work: () => Promise<void> = async () => undefined) =>
    under.store.transaction(async ({ captchaTokens, topicRequests }) => {
      if (!(await captchaTokens.use(nonce, inAnHour()))) throw new Error('used before')
      await topicRequests.add({ topic: nonce, detail: '' })
      await work()
      return null
    })
  const accepted = async () => (await under.store.topicRequests.list()).map(({ topic, times }) => [topic, times])

  describe('a captcha token', () => {
    it('is accepted once', async () => {
      await submit('one')
      await expect(submit('one')).rejects.toThrow('used before')
      await submit('two')
      expect(await accepted()).toEqual([
        ['two', 1],
        ['one', 1],
      ])
    })

    it('is accepted once of ten that arrive together', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => submit('one')))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await accepted()).toEqual([['one', 1]])
    })

    it('is not used up by a form that fails', async () => {
      const failing = submit('one', async () => {
        throw new Error('the connection was lost')
      })
      await expect(failing).rejects.toThrow('the connection was lost')
      await submit('one')
      expect(await accepted()).toEqual([['one', 1]])
    })

    it('is forgotten an hour after it has expired', async () => {
      await submit('old')
      await submit('new')
      await under.rows(sql`update captcha_token set expires_at = now() - interval '61 minutes' where nonce = 'old'`)
      await under.store.transaction(({ captchaTokens }) => captchaTokens.purge())
      expect(await under.rows(sql`select nonce from captcha_token`)).toEqual([{ nonce: 'new' }])
    })
  })
}
