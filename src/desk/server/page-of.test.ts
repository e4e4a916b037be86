import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { deskUnderTest } from '../testing/desk-under-test.ts'

const desk = deskUnderTest()

/** More than two pages. */
const sent = 450
const numbers = sql`generate_series(1, ${sql.lit(sent)}) as number`
/** Times that differ by less than the millisecond that JavaScript can represent. */
const sameTime = sql`'2026-11-01T00:00:00.123456Z'::timestamptz`
const lists = {
  mails: '/mails?state=sent',
  feedback: '/feedback?state=new',
  signups: '/signups?state=confirmed',
}

beforeAll(async () => {
  await desk.execute(sql`insert into mail (kind, recipient, data, state, made_at)
    select 'newsletterSignup', number || '@example.org', '{}', 'sent', ${sameTime} from ${numbers}`)
  await desk.execute(sql`insert into feedback (article, type, text, email, name, state, made_at)
    select '/a', 'negativeIncorrect', 'Text ' || number, '', '', 'new', ${sameTime} from ${numbers}`)
  await desk.execute(sql`insert into newsletter_signup (email, list, source, state, made_at)
    select number || '@example.org', 'wellness', 'newsletter_page', 'confirmed', ${sameTime} from ${numbers}`)
})

it.each(Object.entries(lists))('[COMM-8] each of many %s is in one page of the list', async (rowsOf, path) => {
  const token = await desk.signIn()
  const found: string[] = []
  const sizes: number[] = []
  const read = async (query: string): Promise<void> => {
    const { body } = await desk.call('GET', path + query, { token })
    const { goesOn, ...page } = JSON.parse(body) as { goesOn: boolean } & Record<string, { id: string }[]>
    const ids = page[rowsOf]?.map(({ id }) => id) ?? []
    found.push(...ids)
    sizes.push(ids.length)
    if (goesOn) await read(`&after=${ids.at(-1)}`)
  }
  await read('')
  expect([sizes, new Set(found).size]).toEqual([[200, 200, 50], sent])
})

it('topics are sorted by their number of requests, then by the newest request', async () => {
  for (const topic of ['Gout', 'Migraine', 'gout', 'Lupus'])
    await desk.execute(sql`insert into topic_request (topic, detail) values (${topic}, '')`)
  const { body } = await desk.call('GET', '/topics', { token: await desk.signIn() })
  const { topics } = JSON.parse(body) as { topics: { topic: string; times: number }[] }
  expect(topics.map(({ topic, times }) => `${topic} ${times}`)).toEqual(['gout 2', 'Lupus 1', 'Migraine 1'])
})
