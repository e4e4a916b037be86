import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { queueMail } from '#services/mail/queue-mail.ts'
import { recordFailure } from '#services/mail/send-mail.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

it('[MAIL-4] mail is listed without addresses, shown with them, retried when dead, and released or refused when it awaits release', {
  timeout: 120_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
  const run = (...words: string[]) => new ProgramProcess('mail', words, environment).ended()
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  await store.staff.accounts.add({ name: 'Ada', email: null, roles: ['moderator'], person: null })
  try {
    const accepted = async (handling: 'send' | 'hold') => {
      await submitOnce(store, { action: '/api/tests', key: randomUUID(), input: {} }, (transaction) =>
        queueMail(
          transaction,
          { kind: 'sharedArticle', data: { path: '/health/sleep', senderName: 'Ada', senderEmail: 'ada@example.org' } },
          { sender: 'ada@example.org', recipient: 'ben@example.org', network: '203.0.113.0/24' },
          handling,
        ),
      )
      return (await store.mail.list({ limit: 1 }))[0]?.id ?? ''
    }
    const id = await accepted('send')
    const listed = await run('list')
    const counts = 'All mails: 1 waiting, 0 awaiting-release, 0 sent, 0 dead, 0 unknown, 0 refused'
    expect(listed).toMatchObject({
      code: 0,
      lines: [expect.any(String), expect.stringContaining(`${id}  waiting`), counts],
    })
    expect(listed.lines.join()).not.toContain('@')
    expect((await run('list', '--state', 'dead')).lines).toEqual(['There is no such mail.', counts])
    expect((await run('show', id)).lines).toContain('recipient: "ben@example.org"')
    expect(await run('retry', id, '--as', 'Ada')).toMatchObject({
      code: 1,
      errors: [`Mail ${id} is waiting; expected one that is dead or unknown`],
    })
    await recordFailure(store, id, { outcome: 'refused', reason: 'the mail server answered 550 to RCPT' })
    expect(await run('retry', id, '--as', 'Ada')).toMatchObject({ code: 0, lines: [`Mail ${id} is sent again`] })
    expect(await store.mail.get(id)).toMatchObject({ state: 'waiting' })
    const [refused, released] = [await accepted('hold'), await accepted('hold')]
    expect((await run('list', '--state', 'awaiting-release')).lines).toHaveLength(4)
    expect(await run('refuse', refused)).toMatchObject({ code: 1, errors: [expect.stringContaining('Say who')] })
    expect(await run('refuse', refused, '--as', 'Ada')).toMatchObject({
      code: 0,
      lines: [`Mail ${refused} is refused`],
    })
    expect(await run('release', released, '--as', 'Ada')).toMatchObject({
      code: 0,
      lines: [`Mail ${released} is sent`],
    })
    expect(await run('release', refused, '--as', 'Ada')).toMatchObject({
      code: 1,
      errors: [`Mail ${refused} is refused; expected one that is awaiting-release`],
    })
    expect(await run('show', 'no-id')).toMatchObject({ code: 1, errors: [expect.stringContaining('Expected the id')] })
  } finally {
    await store.close()
  }
})
