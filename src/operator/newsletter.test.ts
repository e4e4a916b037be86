import { expect, it } from 'vitest'
import { isNewsletterLink } from '#server/config/newsletter-link.ts'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { confirmSignup } from '#services/newsletter/confirm-signup.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

it('[FEED-7] signups are exported by their state, each with a link that ends it with one press', {
  timeout: 120_000,
}, async () => {
  const secret = 'a-secret-of-a-test-with-32-letters'
  const environment = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await testDatabase(),
    MAIL_SECRET: secret,
    ORIGIN: 'https://salus.test',
  }
  const run = (...words: string[]) => new ProgramProcess('newsletter', words, environment).ended()
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  try {
    const send = (email: string) =>
      submitOnce(store, { action: '/api/tests', key: email, input: {} }, async (transaction) => {
        const signup = { email, list: 'wellness', source: 'newsletter_page' } as const
        await signUp(transaction, signup, { network: '203.0.113.0/24', isVerified: true })
        return null
      })
    await send('ana@example.org')
    const id = (await store.newsletter.list('pending'))[0]?.id ?? ''
    await submitOnce(store, { action: '/api/tests', key: 'confirm', input: {} }, (transaction) =>
      confirmSignup(transaction, id),
    )
    await send('ben@example.org')

    expect(await run('export')).toMatchObject({ code: 1, errors: [expect.stringContaining('--as NAME')] })
    await store.staff.accounts.add({ name: 'Ada', email: null, roles: ['moderator'], person: null })
    expect(await run('export', '--as', 'Ada')).toMatchObject({
      code: 1,
      lines: [],
      errors: [expect.stringContaining('Ada cannot do this')],
    })
    const asOperator = (...words: string[]) => run('--as', 'operator', 'export', ...words)
    const confirmed = await asOperator()
    expect(await store.audit.list({ limit: 9 })).toMatchObject([
      { actor: 'operator', action: 'export', item: 'newsletter confirmed' },
    ])
    expect(confirmed).toMatchObject({ code: 0, errors: [] })
    expect(confirmed.lines).toHaveLength(1)
    const exported = JSON.parse(confirmed.lines[0] ?? '')
    expect(exported).toMatchObject({ id, email: 'ana@example.org', list: 'wellness', state: 'confirmed' })
    const link = new URL(exported.unsubscribeUrl)
    expect([link.origin, link.pathname]).toEqual(['https://salus.test', '/newsletter/stop'])
    const [signup = '', signature = ''] = ['signup', 'signature'].map((name) => link.searchParams.get(name) ?? '')
    expect(isNewsletterLink(secret, 'stop', { signup, signature })).toBe(true)

    expect((await asOperator('--state', 'pending')).lines).toEqual([expect.stringContaining('ben@example.org')])
    expect((await asOperator('--state', 'ended')).lines).toEqual([])
    expect(await run('export', '--state', 'lost')).toMatchObject({ code: 1, errors: [expect.stringContaining('lost')] })
  } finally {
    await store.close()
  }
})
