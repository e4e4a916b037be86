import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ProgramName } from '#server/process/programs.ts'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

const email = 'ana@example.org'

it('[PRIV-3] the data of a reader is shown, exported and erased, and a restored backup does not bring it back', {
  timeout: 240_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
  const run = (program: ProgramName, ...words: string[]) => new ProgramProcess(program, words, environment).ended()
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  await store.staff.accounts.add({ name: 'Ada', email: null, roles: ['moderator'], person: null })
  try {
    await submitOnce(store, { action: '/api/tests', key: 'one', input: {} }, async (transaction) => {
      const comment = { article: 'spots', text: 'It faded.', condition: 'Spots', age: '', years: '2', email }
      await transaction.comments.add({ ...comment, moderationFlags: [], isUrgent: false, receipt: null })
      const signup = { email, list: 'wellness', source: 'comment_form' } as const
      await signUp(transaction, signup, { network: '203.0.113.0/24', isVerified: true })
      return null
    })
    const mail = join(environment.DATA_DIR, 'mail')
    mkdirSync(mail)
    writeFileSync(join(mail, 'one.eml'), `To: ${email}\r\n\r\nHello`)

    const shown = await run('reader', '--as', 'Ada', 'show', email)
    expect(shown).toMatchObject({ code: 0, errors: [] })
    expect(shown.lines).toEqual(
      expect.arrayContaining(['    1  comments', '    1  signups for newsletters', '    1  mails received']),
    )
    expect(shown.lines.join()).not.toContain('faded')
    expect(await run('reader', 'export', email)).toMatchObject({ code: 1, errors: [expect.stringContaining('--as')] })
    const exported = await run('reader', '--as', 'Ada', 'export', email)
    expect(JSON.parse(exported.lines.join('\n'))).toMatchObject({ email, comments: [{ text: 'It faded.' }] })
    expect(await run('reader', 'show', 'ana')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('Expected an email address')],
    })

    const backup = join(temporaryFolder(), 'salus.backup.gz')
    expect(await run('backup', 'backup', backup)).toMatchObject({ code: 0 })
    const erased = await run('reader', '--as', 'Ada', 'erase', email)
    expect(erased).toMatchObject({ code: 0, errors: [] })
    expect(erased.lines).toEqual(expect.arrayContaining(['    1  comments', '    1  mails', '    1  files of mail']))
    expect(readdirSync(mail)).toEqual([])
    expect((await store.audit.list({ limit: 1 }))[0]).toMatchObject({ actor: 'Ada', action: 'erase' })
    const nothing = (await run('reader', '--as', 'Ada', 'show', email)).lines
    expect(nothing.every((line) => line.startsWith('    0  '))).toBe(true)

    const list = await run('reader', 'erased')
    expect(list.lines.join()).not.toContain('ana')
    expect(await run('backup', 'restore', backup)).toMatchObject({ code: 0, errors: [] })
    expect((await run('reader', '--as', 'Ada', 'show', email)).lines).toEqual(nothing)

    // On another machine without any data.
    environment.DATA_DIR = temporaryFolder()
    environment.DATABASE_URL = await testDatabase()
    const file = join(temporaryFolder(), 'erased.jsonl')
    writeFileSync(file, 'no line of it\n')
    expect(await run('backup', 'restore', backup, '--erased', file)).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/erased\.jsonl:1:1: expected a line .* Nothing was restored/)],
    })
    writeFileSync(file, list.lines.join('\n'))
    expect(await run('backup', 'restore', backup, '--erased', file)).toMatchObject({ code: 0, errors: [] })
    expect((await run('reader', '--as', 'Ada', 'show', email)).lines).toEqual(nothing)
  } finally {
    await store.close()
  }
})
