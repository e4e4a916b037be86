import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WebhookAttempt } from '#adapters/webhook/signed-webhook.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import { confirmSignup } from '../newsletter/confirm-signup.ts'
import { endSignup } from '../newsletter/end-signup.ts'
import type { ChangedSignup } from '../newsletter/notify-service.ts'
import { startNotifying } from '../newsletter/notify-service.ts'
import { signUp as signUpForNewsletter } from '../newsletter/sign-up.ts'
import { eraseStoredData } from '../personal-data/erase-reader.ts'
import { submitOnce } from '../submissions/submit-once.ts'

/** Generous, for a machine with other work. */
const waitMs = 25_000

/** Newsletters: signed up, confirmed, ended, sent to a service, erased. */
export function newsletterContract(under: StoreUnderTest): void {
  let keys = 0
  const signUp = (email = 'ana@example.org', { isVerified = true, network = '203.0.113.0/24' } = {}) =>
    submitOnce(under.store, { action: '/api/tests', key: `newsletter-${keys++}`, input: {} }, async (transaction) => {
      await signUpForNewsletter(
        transaction,
        { email, list: 'wellness', source: 'feedback_widget' },
        { network, isVerified },
      )
      return null
    })
  const confirm = (id: string) =>
    submitOnce(under.store, { action: '/api/tests', key: `newsletter-${keys++}`, input: {} }, (transaction) =>
      confirmSignup(transaction, id),
    )
  const mails = () => under.store.mail.list({ limit: 100 })
  const pending = async () => (await under.store.newsletter.list('pending'))[0]?.id ?? ''
  const stateOf = async (id: string) => (await under.store.newsletter.get(id))?.state

  describe('a signup for a newsletter', () => {
    it('[FEED-7] asks the owner of the address to confirm it, and is confirmed once', async () => {
      await signUp()
      const id = await pending()
      expect(await under.store.newsletter.get(id)).toMatchObject({
        email: 'ana@example.org',
        list: 'wellness',
        source: 'feedback_widget',
        state: 'pending',
        confirmedAt: null,
      })
      expect(await mails()).toMatchObject([
        {
          recipient: 'ana@example.org',
          state: 'waiting',
          template: { kind: 'newsletterSignup', data: { signup: id, list: 'wellness' } },
        },
      ])
      expect([await confirm(id), await confirm(id)]).toEqual([true, true])
      expect(await under.store.newsletter.list('confirmed')).toMatchObject([{ id, confirmedAt: expect.any(Date) }])
    })

    it('[FEED-7] is one per address in any case; a confirmed one gets no other mail', async () => {
      await signUp()
      await signUp('ANA@example.org')
      expect(await under.store.newsletter.list('pending')).toHaveLength(1)
      expect(await mails()).toHaveLength(2)
      await confirm(await pending())
      await signUp()
      expect(await mails()).toHaveLength(2)
    })

    it('gives an address no more mails than the daily limit', async () => {
      for (let sent = 0; sent < 9; sent++) await signUp()
      expect((await mails()).length).toBeLessThanOrEqual(5)
    })

    it('without a captcha gets a mail that awaits release', async () => {
      await signUp('ana@example.org', { isVerified: false })
      expect(await mails()).toMatchObject([{ state: 'awaiting-release' }])
    })

    it('ends by one press, and stays ended until the reader signs up again', async () => {
      await signUp()
      const id = await pending()
      await confirm(id)
      expect([await endSignup(under.store, id), await endSignup(under.store, id)]).toEqual([true, true])
      expect(await stateOf(id)).toBe('ended')
      // The reader may still open an old mail.
      expect(await confirm(id)).toBe(false)
      await signUp()
      expect(await stateOf(id)).toBe('pending')
      expect(await endSignup(under.store, '00000000-0000-4000-8000-000000000000')).toBe(false)
    })

    it('that is repeated begins anew: with its own time to confirm, and its own confirmation', async () => {
      await signUp()
      const id = await pending()
      await confirm(id)
      await endSignup(under.store, id)
      await under.rows(sql`
        update newsletter_signup set made_at = now() - interval '40 days', ended_at = now() - interval '29 days',
          confirmed_at = now() - interval '40 days', notified_state = 'ended'`)
      await signUp()
      await under.rows(sql`update newsletter_signup set ended_at = ended_at - interval '2 days'`)
      await under.store.newsletter.purge()
      expect(await under.store.newsletter.get(id)).toMatchObject({ state: 'pending', confirmedAt: null })
      await under.rows(sql`update newsletter_signup set made_at = now() - interval '31 days'`)
      await under.store.newsletter.purge()
      expect(await under.store.newsletter.get(id)).toBeNull()
    })

    it('[PRIV-3] is deleted if it was not confirmed in time, and some time after its end', async () => {
      for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await signUp(email)
      const [a, b] = await under.store.newsletter.list('pending')
      await confirm(a?.id ?? '')
      await endSignup(under.store, b?.id ?? '')
      await under.rows(sql`update newsletter_signup set made_at = now() - interval '31 days'`)
      await under.store.newsletter.purge()
      expect(await Promise.all([a, b].map((signup) => stateOf(signup?.id ?? '')))).toEqual(['confirmed', 'ended'])
      expect(await under.store.newsletter.list('pending')).toEqual([])
      await under.rows(sql`update newsletter_signup set ended_at = ended_at - interval '31 days'`)
      await under.store.newsletter.purge()
      expect(await stateOf(b?.id ?? '')).toBeUndefined()
    })
  })

  describe('the service of newsletters', () => {
    /** Runs with a service that gives these answers in turn, and 'delivered' at the end. */
    async function working(...answers: WebhookAttempt[]) {
      const told: Pick<ChangedSignup, 'email' | 'state'>[] = []
      const stop = await startNotifying(under.store, async ({ email, state }) => {
        told.push({ email, state })
        return answers.shift() ?? { outcome: 'delivered' }
      })
      onTestFinished(stop)
      return told
    }
    const notifiedState = (state: string | null) =>
      vi.waitFor(
        async () =>
          expect(await under.rows(sql`select notified_state from newsletter_signup`)).toEqual([
            { notified_state: state },
          ]),
        waitMs,
      )

    it('[FEED-7] receives confirmed and ended signups, but no pending ones', async () => {
      const told = await working()
      await signUp()
      const id = await pending()
      await confirm(id)
      await notifiedState('confirmed')
      await endSignup(under.store, id)
      await notifiedState('ended')
      expect(told).toEqual([
        { email: 'ana@example.org', state: 'confirmed' },
        { email: 'ana@example.org', state: 'ended' },
      ])
    })

    it('[FEED-7] is notified of an ended signup, even if the reader signs up again and has not confirmed', async () => {
      await signUp()
      const id = await pending()
      await confirm(id)
      await under.rows(sql`update newsletter_signup set notified_state = 'confirmed'`)
      await endSignup(under.store, id)
      await signUp()
      const told = await working()
      await notifiedState('ended')
      await confirm(id)
      await notifiedState('confirmed')
      expect(told.map(({ state }) => state)).toEqual(['ended', 'confirmed'])
    })

    it('[FEED-7] is notified again after a failure', async () => {
      const told = await working({ outcome: 'failed', reason: 'the webhook answered 500' })
      await signUp()
      await confirm(await pending())
      await vi.waitFor(
        async () =>
          expect(await under.rows(sql`select output from pgboss.job where state = 'retry'`)).toEqual([
            { output: { message: 'the webhook answered 500' } },
          ]),
        waitMs,
      )
      await under.rows(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      // Any signup wakes the worker.
      await signUp('ben@example.org')
      await confirm(await pending())
      await vi.waitFor(() => expect(told).toHaveLength(3), waitMs)
      expect(told[0]).toEqual({ email: 'ana@example.org', state: 'confirmed' })
    })

    it('[FEED-7] receives signups that were confirmed before there was a service', async () => {
      await signUp()
      await confirm(await pending())
      await under.rows(sql`delete from pgboss.job`)
      const told = await working()
      await notifiedState('confirmed')
      expect(told).toEqual([{ email: 'ana@example.org', state: 'confirmed' }])
    })

    it('[PRIV-3] is notified of the end of an erased signup, which is then deleted', async () => {
      await working()
      await signUp()
      await confirm(await pending())
      await notifiedState('confirmed')
      expect(await eraseStoredData(under.store, 'Ana@example.org', staffNamed('Ada'))).toMatchObject({ newsletters: 1 })
      await notifiedState('ended')
      await under.store.newsletter.purge()
      expect(await under.rows(sql`select * from newsletter_signup`)).toEqual([])
    })

    it('[PRIV-3] that never received a signup does not delay its deletion', async () => {
      await signUp()
      expect(await eraseStoredData(under.store, 'ana@example.org', staffNamed('Ada'))).toMatchObject({ newsletters: 1 })
      expect(await under.rows(sql`select * from newsletter_signup`)).toEqual([])
    })
  })
}
