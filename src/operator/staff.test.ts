import { expect, it } from 'vitest'
import { ProgramProcess } from '#server/testing/site-process.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

it('[NEWS-1] the command of the staff lists accounts, makes links and changes roles, and explains refusals', {
  timeout: 240_000,
}, async () => {
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: await testDatabase(), DESK_PORT: '4711' }
  const run = (...words: string[]) => new ProgramProcess('staff', words, environment).ended()
  const refused = (part: string | RegExp) => ({ code: 1, errors: [expect.stringMatching(part)], lines: [] })
  const aLink = { code: 0, errors: [], lines: [expect.stringMatching(/^http:\/\/localhost:4711\/#join=[\w-]{43}$/)] }
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  const { accounts, links, passkeys } = store.staff
  const purposes = async (staffId: string) => (await links.open()).filter((link) => link.staffId === staffId)
  const add = (name: string, ...roles: Parameters<typeof accounts.add>[0]['roles']) =>
    accounts.add({ name, email: `${name.toLowerCase()}@example.org`, roles, person: null })
  try {
    expect(await run('list')).toMatchObject({ code: 0, lines: [expect.stringContaining('Nobody has joined yet')] })
    expect(await run('link')).toMatchObject(aLink)

    const ada = await add('Ada', 'administrator')
    const ben = await add('Ben', 'moderator', 'author')
    expect(await run('link')).toMatchObject(refused(/^There is an administrator already; expected the account/))
    expect(await run('link', 'Ben')).toMatchObject(aLink)
    expect(await purposes(ben.id)).toMatchObject([{ purpose: 'invitation', madeBy: null }])
    await passkeys.add({
      id: 'a-key',
      staffId: ada.id,
      publicKey: new Uint8Array([1]),
      algorithm: -7,
      signCount: 0,
      rpId: 'localhost',
      transports: [],
      label: 'Firefox on Linux',
      isSynced: false,
    })
    expect(await run('link', ada.id)).toMatchObject(aLink)
    expect(await purposes(ada.id)).toMatchObject([{ purpose: 'recovery', madeBy: null }])

    const { lines } = await run('list')
    expect(lines).toEqual([
      expect.stringMatching(/^id +name +passkeys +roles$/),
      expect.stringMatching(new RegExp(`^${ada.id}  Ada +1  administrator$`)),
      expect.stringMatching(new RegExp(`^${ben.id}  Ben +0  .*moderator`)),
    ])
    expect(lines.join()).not.toContain('@')

    expect(await run('roles', 'Ben', 'editor', 'author')).toMatchObject({ code: 0, lines: ['Ben is author, editor'] })
    expect(await accounts.get(ben.id)).toMatchObject({ roles: ['author', 'editor'] })
    expect(await run('roles', 'Ada', 'editor')).toMatchObject(refused(/last administrator/))
    expect(await run('roles', 'Ben', 'king')).toMatchObject(refused(/Allowed choices are author, editor, medicalR/))
    expect(await run('roles', 'Ben')).toMatchObject(refused(/missing required argument 'roles'/))
    await add('Ben', 'author')
    for (const name of ['Ben', 'Eve'])
      expect(await run('roles', name, 'author')).toMatchObject(
        refused(`There is no account "${name}", or more than one`),
      )
    expect(await run('link', 'Eve')).toMatchObject(refused(/"salus staff list" has their ids$/))
    expect(await run('dismiss', 'Ben')).toMatchObject(refused(/unknown command 'dismiss'/))
    expect(await accounts.get(ben.id)).toMatchObject({ roles: ['author', 'editor'] })

    const log = await store.audit.list({ limit: 20 })
    expect(log.map(({ actor, action }) => `${actor}: ${action}`).toReversed()).toEqual([
      'operator: invite again',
      'operator: recover',
      'operator: roles',
    ])
  } finally {
    await store.close()
  }
})
