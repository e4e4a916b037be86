import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

const email = 'reader@example.org'

it('[COMM-8] [PRIV-3] comments are moderated and erased from the terminal, all of it logged', {
  timeout: 600_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase() }
  const run = (...words: string[]) => new ProgramProcess('moderate', words, environment).ended()
  const asAda = (...words: string[]) => run('--as', 'Ada', ...words)
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  await store.staff.accounts.add({ name: 'Ada', email: null, roles: ['moderator'], person: null })
  const sent = (text: string, isUrgent = false) =>
    submitOnce(store, { action: '/comments', key: text, input: {} }, async ({ comments }) => {
      const comment = { article: 'spots', text, condition: 'Spots', age: '', years: '2', email, receipt: null }
      const moderationFlags = isUrgent ? [{ rule: 'crisis' as const, span: [0, 7] as [number, number] }] : []
      return `spots/${await comments.add({ ...comment, moderationFlags, isUrgent })}`
    })
  try {
    const first = await sent('First\u001b[2J\nspots/x  approved')
    const second = await sent('Suicide was on my mind.', true)

    const listed = await run('list')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.lines[1]).toContain(`${second}  waiting `)
    expect(listed.lines[1]).toContain('CRISIS; Suicide was')
    expect(listed.lines[2]).toContain('First [2J spots/x  approved')
    expect(listed.lines).toHaveLength(3)
    expect(listed.lines.join()).not.toContain('@')
    expect((await run('show', second)).lines).toEqual(
      expect.arrayContaining([`email: "${email}"`, 'held because: crisis, "Suicide" at 0']),
    )

    expect(await run('approve', first)).toMatchObject({ code: 1, errors: [expect.stringContaining('--as NAME')] })
    expect(await asAda('approve', first, second)).toMatchObject({
      code: 0,
      lines: [/published/, /published/].map((text) => expect.stringMatching(text)),
    })
    expect(await asAda('approve', first)).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/Ada has changed it \(approve.*Nothing was changed/)],
    })
    expect(await asAda('reject', first)).toMatchObject({ code: 1, errors: [expect.stringContaining('--reason')] })
    expect(await asAda('reject', first, '--reason', 'Spam')).toMatchObject({ code: 0 })
    const wording = join(temporaryFolder(), 'wording.txt')
    writeFileSync(wording, 'In other words.\n')
    expect(await asAda('edit', second, '--file', wording)).toMatchObject({ code: 0 })
    expect(await asAda('note', second, '--text', 'Call 988.')).toMatchObject({ code: 0 })
    expect(await asAda('note', second)).toMatchObject({ code: 1, errors: ['Expected --text, --file or --remove'] })
    expect(await store.comments.get(second)).toMatchObject({
      state: 'approved',
      editedText: 'In other words.',
      medicalNote: 'Call 988.',
    })

    const reported = () => run('list', '--reported')
    expect((await reported()).lines).toEqual(['There is no such comment.'])
    await submitOnce(store, { action: '/reports', key: 'one', input: {} }, ({ comments }) =>
      comments.report(second, { reason: 'unsafe', detail: '' }),
    )
    const found = (await reported()).lines
    expect([found.length, found[1]]).toEqual([2, expect.stringContaining(`${second}  approved `)])
    expect(found[1]).toContain('reported as unsafe; ')
    expect((await run('list', '--reported', '--state', 'rejected')).lines).toEqual(['There is no such comment.'])
    expect(await asAda('dismiss', second)).toMatchObject({ code: 0 })
    expect((await reported()).lines).toEqual(['There is no such comment.'])

    expect(await run('blocks')).toMatchObject({ code: 1, errors: [expect.stringContaining('--as NAME')] })
    expect((await asAda('blocks')).lines).toEqual(['Nobody is blocked.'])
    expect(await asAda('block', first, '--reason', 'Sells\u001bpills')).toMatchObject({ code: 0 })
    const blocked = (await asAda('blocks')).lines
    expect(blocked[1]).toMatch(new RegExp(`^[\\da-f-]{36}  \\d{4}-\\d\\d-\\d\\d  ${first}  Ada: Sells pills$`))
    expect(blocked.join()).not.toContain('@')
    const block = blocked[1]?.slice(0, 36) ?? ''
    expect(await asAda('unblock', 'x')).toMatchObject({ code: 1, errors: [expect.stringContaining('id of a block')] })
    expect(await asAda('unblock', block)).toMatchObject({ code: 0 })
    expect(await asAda('unblock', block)).toMatchObject({ code: 1, errors: [expect.stringContaining('no block')] })
    expect(await asAda('block', 'spots/none', '--reason', 'x')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('There is no comment')],
    })
    expect((await run('log', '--action', 'unblock')).lines[1]).toMatch(/unblock +Ada +comment spots\//)

    const log = (await run('log', '--action', 'reject')).lines
    expect(log[1]).toMatch(/reject +Ada +comment spots\//)
    const entry = /\d+/.exec(log[1] ?? '')?.[0] ?? ''
    expect(await asAda('undo', entry)).toMatchObject({ code: 0, lines: [expect.stringContaining('is approved again')] })
    expect(await asAda('undo', '99999')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('cannot be undone')],
    })

    expect(await asAda('erase')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('missing required argument')],
    })
    expect(await asAda('erase', first, second)).toMatchObject({ code: 0 })
    expect(await asAda('erase', first)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('There is no comment')],
    })
    expect(await run('show', 'spots')).toMatchObject({ code: 1, errors: [expect.stringContaining('Expected the id')] })
    const whole = (await run('log', '--comment', second)).lines
    expect(whole.map((line) => /(approve|edit|note|dismiss|erase) /.exec(line)?.[1]).filter(Boolean)).toEqual([
      'erase',
      'dismiss',
      'note',
      'edit',
      'approve',
    ])
    expect(whole.join()).not.toMatch(/@|mind|words/)
  } finally {
    await store.close()
  }
})
