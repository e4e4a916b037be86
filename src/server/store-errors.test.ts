import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { routePatterns } from '#routing/routes.ts'
import { databaseProxy } from '#store/testing/database-proxy.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

/** Fifty events, the most that a call may send. */
const events = JSON.stringify({
  events: Array.from({ length: 50 }, () => ({
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    name: 'listing_clicked',
    at: new Date().toISOString(),
    payload: { path: '/', list: 'rail', to: '/health' },
  })),
})
/** More calls than may wait, although the first of them are being stored. */
const tooManyCalls = 460

const comment = {
  comment: 'It faded.',
  yearsSinceDiagnosis: '2',
  primaryHealthConcern: 'Melasma',
  age: '40',
  email: 'ada@example.org',
  url: '/health/nowhere',
  terms: 'true',
}

let calls = 0

it('the built site answers every error of its store with a status of its own', { timeout: 240_000 }, async () => {
  const databaseUrl = await testDatabase()
  const proxy = await databaseProxy(databaseUrl)
  const [first, second] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
  for (const client of [first, second]) await client.connect()
  onTestFinished(async () => void (await Promise.all([first.end(), second.end()])))
  const site = await startHost({
    DATABASE_URL: proxy.url,
    DATA_DIR: temporaryFolder(),
    CONTENT_DIR: await smallContent(),
    TRUST_PROXY: '127.0.0.1',
    UNCACHED_LIMIT: '0',
  })
  await site.line('Salus is at')

  async function post(path: string, body: string, key: string | null) {
    // Another address every few calls, so that no limit ends the test.
    const address = `198.51.100.${Math.floor(++calls / 8) % 250}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: key === null ? headers : { ...headers, 'idempotency-key': key },
      body,
    })
    const { error } = (await response.json()) as { error?: { fields?: { field: string }[] } }
    return {
      status: response.status,
      isTemporary: Number(response.headers.get('retry-after') ?? 0) > 0,
      fields: error?.fields?.map(({ field }) => field) ?? [],
    }
  }
  const ask = (topic: string, key: string) =>
    post(routePatterns.topicRequests, JSON.stringify({ topic, detail: '' }), key.padEnd(16, '-'))

  /** Runs while a table is locked for writing. */
  async function whileLocked<Answer>(table: string, run: () => Promise<Answer>): Promise<Answer> {
    await first.query(`begin; lock table ${table} in exclusive mode`)
    try {
      return await run()
    } finally {
      await first.query('rollback')
    }
  }
  const refused = (status: number, fields: string[] = []) => ({ status, isTemporary: false, fields })
  const temporary = { status: 503, isTemporary: true, fields: [] }

  expect(await ask('Sleep', 'used'), 'nothing wrong').toEqual(refused(201))

  const table: [what: string, answer: () => Promise<unknown>, expected: unknown][] = [
    ['a key that was used with another input', () => ask('Naps', 'used'), refused(422)],
    [
      'a field that only the database can judge',
      () => post(routePatterns.comment, JSON.stringify(comment), 'a-key-of-a-comment'),
      refused(400, ['url']),
    ],
    [
      'a statement that takes too long',
      () =>
        whileLocked('topic_request', async () => {
          const answer = ask('Snoring', 'slow')
          // As the server does when a statement exceeds its time limit.
          const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%topic_request%'`
          await vi.waitUntil(async () => (await second.query(waiting)).rowCount, { timeout: 60_000 })
          return answer
        }),
      temporary,
    ],
    [
      'more events than the intake holds',
      async () => {
        let all: Promise<unknown>[] = []
        const first = await whileLocked('event', () => {
          all = Array.from({ length: tooManyCalls }, () => post(routePatterns.events, events, null))
          return Promise.race(all)
        })
        await Promise.all(all)
        return first
      },
      temporary,
    ],
    [
      'a database that takes no writes',
      async () => {
        const { rows } = await first.query('select current_database() as name')
        const setting = `alter database "${rows[0].name}" set default_transaction_read_only`
        const reconnect = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = 'salus'`
        await first.query(`${setting} = on`)
        await first.query(reconnect)
        // The first call may use a connection that has just ended.
        await ask('Dreams', 'broken')
        const answer = await ask('Dreams', 'read-only')
        await second.query('set default_transaction_read_only = off')
        await second.query(`${setting} = off`)
        await second.query(reconnect)
        return answer
      },
      temporary,
    ],
    [
      'a limit of all readers together',
      async () => {
        await vi.waitUntil(async () => (await ask('Yawning', 'again')).status === 201, { timeout: 60_000 })
        await first.query(`insert into topic_request (topic, detail) select 'Sleep', '' from generate_series(1, 1000)`)
        return ask('Sleep', 'full')
      },
      refused(429),
    ],
    [
      'a database that cannot be reached',
      async () => {
        proxy.cut()
        return ask('Sleep', 'away')
      },
      temporary,
    ],
  ]
  for (const [what, answer, expected] of table) expect(await answer(), what).toEqual(expected)
  const page = await fetch(`${site.url}/health/uncached`, { headers: { accept: 'text/html' } })
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 })
})
