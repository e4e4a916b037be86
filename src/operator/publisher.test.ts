import { expect, it } from 'vitest'
import { openStore } from '#store/store.ts'
import { importedPlace } from './testing/content-place.ts'

it('[NEWS-2] content is imported and removed by an account with the roles for it, or by the operator, and the audit log records the actor', {
  timeout: 240_000,
}, async () => {
  const place = await importedPlace()
  const store = await openStore(place.database)
  try {
    const person = { email: null, person: null }
    await store.staff.accounts.add({ ...person, name: 'Ada', roles: ['editor'] })
    await store.staff.accounts.add({ ...person, name: 'Ben', roles: ['moderator'] })
    const refused = (words: string) => ({ code: 1, errors: [expect.stringContaining(words)] })
    expect(await place.content('--as', 'Eve', 'import')).toMatchObject(refused('There is no account "Eve"'))
    expect(await place.content('--as', 'Ben', 'import')).toMatchObject(refused('The roles of Ben do not include this'))
    expect(await place.content('--as', 'Ada', 'import')).toMatchObject({ code: 0 })
    expect(await place.content('import')).toMatchObject({ code: 0 })
    const log = await store.audit.list({ limit: 9 })
    expect(log.map(({ actor, action, item }) => `${actor} ${action} ${item}`)).toEqual([
      'operator import content of the whole folder',
      'Ada import content of the whole folder',
    ])
  } finally {
    await store.close()
  }
})
