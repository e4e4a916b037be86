import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { deskUnderTest } from '../testing/desk-under-test.ts'

const desk = deskUnderTest()

/** More than two pages. */
const sent = 450
const numbers = sql`generate_series(1, ${sql.lit(sent)}) as number`
/** Times that differ by less than the millisecond that JavaScript can represent. */
const sameTime = sql`'2026-11-01T00:00:00.123456Z'::timestamptz`
const lists = [
  { rowsOf: 'mails', path: '/mails?state=sent', table: 'mail' },
  { rowsOf: 'feedback', path: '/feedback?state=new', table: 'feedback' },
  { rowsOf: 'signups', path: '/signups?state=confirmed', table: 'newsletter_signup' },
]

interface ListedRow {
  id: string
  madeAt: string
}

beforeAll(async () => {
  await desk.execute(sql`insert into mail (kind, recipient, data, state, made_at)
    select 'newsletterSignup', number || '@example.org', '{}', 'sent', ${sameTime} from ${numbers}`)
  await desk.execute(sql`insert into feedback (article, type, text, email, name, state, made_at)
    select '/a', 'negativeIncorrect', 'Text ' || number, '', '', 'new', ${sameTime} from ${numbers}`)
  await desk.execute(sql`insert into newsletter_signup (email, list, source, state, made_at)
    select number || '@example.org', 'wellness', 'newsletter_page', 'confirmed', ${sameTime} from ${numbers}`)
})

it.each(lists)(
  '[COMM-8] each of many $rowsOf is in one page of the list, also when the last row of a page is deleted',
  async ({ rowsOf, path, table }) => {
    const token = await desk.signIn()
    const found: string[] = []
    const sizes: number[] = []
    const read = async (query: string): Promise<void> => {
      const { body } = await desk.call('GET', path + query, { token })
      const { goesOn, ...page } = JSON.parse(body) as { goesOn: boolean } & Record<string, ListedRow[]>
      const rows = page[rowsOf] ?? []
      found.push(...rows.map(({ id }) => id))
      sizes.push(rows.length)
      const last = rows.at(-1)
      if (!goesOn || !last) return
      await desk.execute(sql`delete from ${sql.table(table)} where id = ${last.id}::uuid`)
      await read(`&after=${last.madeAt}/${last.id}`)
    }
    await read('')
    expect([sizes, new Set(found).size]).toEqual([[200, 200, 50], sent])
  },
)

it.each(['7', '2026-13-01T00:00:00Z/7', `yesterday/${randomUUID()}`])(
  'the place %s in a list is refused',
  async (after) => {
    const answer = await desk.call('GET', `/mails?after=${after}`, { token: await desk.signIn() })
    const fields = [{ field: 'after', message: 'Give the time and the id of a row: TIME/ID.' }]
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { error: { fields } }])
  },
)

it('topics are sorted by their number of requests, then by the newest request', async () => {
  for (const topic of ['Gout', 'Migraine', 'gout', 'Lupus'])
    await desk.execute(sql`insert into topic_request (topic, detail) values (${topic}, '')`)
  const { body } = await desk.call('GET', '/topics', { token: await desk.signIn() })
  const { topics } = JSON.parse(body) as { topics: { topic: string; times: number }[] }
  expect(topics.map(({ topic, times }) => `${topic} ${times}`)).toEqual(['gout 2', 'Lupus 1', 'Migraine 1'])
})
