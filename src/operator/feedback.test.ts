import { expect, it } from 'vitest'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openStore } from '#store/store.ts'
import { article } from '#store/testing/fixtures.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

it('[FEED-5] [PRIV-3] feedback is listed without emails, shown with them, and marked', {
  timeout: 120_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
  const run = (...words: string[]) => new ProgramProcess('feedback', words, environment).ended()
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  try {
    await store.documents.upsert([article('/health/sleep')])
    await submitOnce(store, { action: '/api/tests', key: 'one', input: {} }, ({ feedback }) =>
      feedback.add({
        article: '/health/sleep',
        type: 'negativeIncorrect',
        text: 'Two\nlines',
        email: 'ana@example.org',
        name: 'Ana',
        isVerified: true,
      }),
    )
    const id = (await store.feedback.list({ limit: 1 }))[0]?.id ?? ''
    const listed = await run('list')
    expect(listed).toMatchObject({
      code: 0,
      lines: [expect.any(String), expect.stringMatching(`^${id}  new .*Suggestion  /health/sleep  Two lines$`)],
    })
    expect(listed.lines.join()).not.toContain('@')
    expect((await run('list', '--state', 'held')).lines).toEqual(['There is no such feedback.'])
    expect((await run('show', id)).lines).toContain('email: "ana@example.org"')
    expect(await run('mark', id, 'done')).toMatchObject({ code: 1, errors: [expect.stringContaining('--as NAME')] })
    for (const [name, roles] of [
      ['Ada', ['moderator']],
      ['Ben', ['author']],
    ] as const)
      await store.staff.accounts.add({ name, email: null, roles: [...roles], person: null })
    expect(await run('mark', id, 'done', '--as', 'Ben')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('Ben cannot do this')],
    })
    expect((await run('mark', id, 'done', '--as', 'Ada')).lines).toEqual([`Feedback ${id} is done`])
    expect(JSON.parse((await run('list', '--state', 'done', '--json')).lines.join())).toMatchObject([{ id }])
    expect(await store.audit.list({ action: 'mark', limit: 9 })).toMatchObject([
      { actor: 'Ada', item: `feedback ${id}` },
    ])
    expect(await run('show', 'no-id')).toMatchObject({ code: 1, errors: [expect.stringContaining('Expected the id')] })
    expect((await run('surveys')).lines).toEqual(['Nobody has answered the survey yet.'])
    expect(await run('show', '00000000-0000-4000-8000-000000000000')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('no feedback')],
    })
  } finally {
    await store.close()
  }
})
