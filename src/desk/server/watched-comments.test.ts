import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anyTag } from '#store/database/change-bus.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { deskUnderTest } from '../testing/desk-under-test.ts'

let url: Promise<string> | undefined
const database = () => {
  url ??= fileDatabase()
  return url
}
const [first, second] = [deskUnderTest({}, database), deskUnderTest({}, database)]

it('names who looks at a comment at any desk, until they look at another, leave, or are inactive', async () => {
  const [ada, ben, eve] = [await first.signIn('Ada'), await second.signIn('Ben'), await first.signIn('Eve')]
  const watch = (desk: typeof first, token: string, id: string | null) => async () =>
    expect((await desk.call('POST', '/comments/watch', { token, body: { id } })).status).toBe(204)
  const watched = async () => {
    const answer = JSON.parse((await second.call('GET', '/comments/watched', { token: ben })).body)
    return answer.watched.map(({ id, moderator }: { id: string; moderator: string }) => `${moderator} ${id}`)
  }
  /** Runs an action at the first desk and waits until the second desk is notified. */
  const told = async (act: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Also `anyTag`: the connection may have been replaced, and the notice missed.
    const leave = second.store.changes.subscribe((tags) => {
      if (tags.includes('watched') || tags.includes(anyTag)) resolve()
    })
    await act()
    await promise
    leave()
  }
  await told(watch(first, ada, 'spots/a'))
  await told(watch(first, eve, 'spots/a'))
  expect(await watched()).toEqual(['Ada spots/a', 'Eve spots/a'])
  await told(watch(first, ada, 'spots/b'))
  expect(await watched()).toEqual(['Ada spots/b', 'Eve spots/a'])
  await told(watch(first, eve, null))
  expect(await watched()).toEqual(['Ada spots/b'])

  let news = 0
  const leave = first.store.changes.subscribe((tags) => {
    if (tags.includes('watched')) news++
  })
  await watch(first, ada, 'spots/b')()
  expect(news).toBe(0)
  await first.execute(sql`update comment_watch set expires_at = now() - interval '1 minute'`)
  expect(await watched()).toEqual([])
  await watch(first, ada, 'spots/b')()
  expect([news, await watched()]).toEqual([1, ['Ada spots/b']])
  leave()

  await first.execute(sql`update comment_watch set expires_at = now() - interval '1 minute'`)
  await first.store.watchedComments.purge()
  expect(await first.rows(sql`select from comment_watch`)).toEqual([])
})

it('tells accounts of one name apart', async () => {
  const token = await first.signIn('Ada')
  const namesake = await first.store.staff.accounts.add({
    name: 'Ada',
    email: null,
    roles: ['moderator'],
    person: null,
  })
  await first.store.watchedComments.watch(namesake.id, 'spots/c')
  const { account } = JSON.parse((await first.call('GET', '/session', { token })).body)
  const { watched } = JSON.parse((await first.call('GET', '/comments/watched', { token })).body)
  expect(watched).toEqual([{ id: 'spots/c', account: namesake.id, moderator: 'Ada' }])
  expect(account.id).not.toBe(namesake.id)
})
