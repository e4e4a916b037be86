import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#store/database/open-database.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'

/** The events that a stand-in for Sentry received, and their target. */
const events: Record<string, unknown>[] = []
let heard = Promise.withResolvers<void>()
const sentry = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  events.push(JSON.parse(body.split('\n')[2] ?? ''))
  response.end('{}')
  heard.resolve()
})
await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve))
afterAll(() => void sentry.close())
const dsn = `http://publickey@127.0.0.1:${(sentry.address() as AddressInfo).port}/42`

const site = siteUnderTest(fixtureContent, { SENTRY_DSN: dsn, TRUST_PROXY: '127.0.0.1' })

it('[ERR-1] sends Sentry an error of the server, with its route and id, and nothing about the reader', async () => {
  const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
  await sql`alter table topic_request rename to topic_request_away`.execute(database.db)
  const send = (id: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/topic-requests?secret=illness',
      headers: { 'idempotency-key': id, 'x-request-id': id },
      payload: { topic: 'My secret illness', detail: 'ask ada@example.org' },
    })
  heard = Promise.withResolvers()
  expect((await send('first-of-this-test')).statusCode).toBe(500)
  await heard.promise
  // The same error again is only logged.
  expect((await send('second-of-this-test')).statusCode).toBe(500)
  await sql`alter table topic_request_away rename to topic_request`.execute(database.db)
  await database.close()

  expect(events).toHaveLength(1)
  const [event] = events
  expect(event).toMatchObject({
    platform: 'node',
    release: 'entry.js',
    tags: { request: 'first-of-this-test', method: 'POST', route: '/api/topic-requests', code: '42P01' },
    exception: { values: [{ type: 'error' }] },
  })
  const sent = JSON.stringify(event)
  expect(sent).toContain('node_modules/pg')
  expect(sent).toMatch(/"filename":"src\/store\//)
  expect(sent).not.toMatch(/illness|example\.org|ada|insert into|127\.0\.0\.1/)
  expect(sent).not.toContain(import.meta.dirname)
})
