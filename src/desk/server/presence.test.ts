import { randomUUID } from 'node:crypto'
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

it('[NEWS-6] desks of two processes show who has a file open and who types, until they leave or expire', async () => {
  const [ada, ben] = [await first.signIn('Ada', 'author'), await second.signIn('Ben', 'editor')]
  const [file, another] = [randomUUID(), randomUUID()]
  const say = async (token: string, presence: string | null, at = file) =>
    expect((await first.call('POST', `/content/${at}/presence`, { token, body: { presence } })).status).toBe(204)
  const seen = async () => {
    const { people } = JSON.parse((await second.call('GET', `/content/${file}/presence`, { token: ben })).body)
    return people.map(({ name, isTyping }: { name: string; isTyping: boolean }) => `${name}${isTyping ? ' types' : ''}`)
  }
  let news = 0
  let heard = Promise.withResolvers<void>()
  const leave = second.store.changes.subscribe((tags) => {
    if (!tags.includes('presence') && !tags.includes(anyTag)) return
    news++
    heard.resolve()
  })
  const told = async (act: () => Promise<void>) => {
    heard = Promise.withResolvers<void>()
    await act()
    await heard.promise
  }
  await told(() => say(ada, 'reading'))
  await told(() => say(ben, 'reading', another))
  expect(await seen()).toEqual(['Ada'])
  await told(() => say(ada, 'typing'))
  expect(await seen()).toEqual(['Ada types'])
  const before = news
  await say(ada, 'typing')
  await told(() => say(ada, 'reading'))
  expect(news).toBe(before + 1)
  await told(() => say(ada, null))
  expect(await seen()).toEqual([])
  await told(() => say(ada, 'reading'))
  await first.execute(sql`update content_presence set expires_at = now() - interval '1 minute'`)
  expect(await seen()).toEqual([])
  await first.store.contentPresence.purge()
  expect(await first.rows(sql`select from content_presence`)).toEqual([])
  leave()
})
