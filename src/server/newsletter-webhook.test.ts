import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { webhookSignature } from '#adapters/webhook/signed-webhook.ts'
import { confirmSignup } from '#services/newsletter/confirm-signup.ts'
import { signUp } from '#services/newsletter/sign-up.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { startHost } from './testing/site-process.ts'
import { smallContent } from './testing/small-content.ts'

const timeoutMs = 180_000
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs })

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** A service on loopback that answers with these statuses in turn, and then accepts. */
async function service(...statuses: number[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(statuses.shift() ?? 204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function signUpAndConfirm(store: Store, email: string): Promise<void> {
  const submit = (key: string, run: Parameters<typeof store.transaction>[0]) =>
    submitOnce(store, { action: '/api/tests', key: `${key}-${email}`, input: {} }, run)
  await submit('sign-up', async (transaction) => {
    const signup = { email, list: 'wellness', source: 'newsletter_page' } as const
    await signUp(transaction, signup, { network: '203.0.113.0/24', isVerified: true })
    return null
  })
  const pending = (await store.newsletter.list('pending')).find((signup) => signup.email === email)
  await submit('confirm', (transaction) => confirmSignup(transaction, pending?.id ?? ''))
}

it('[FEED-7] a running site sends each signup to the webhook, signed, and again after a failure', async () => {
  const { received, url } = await service(503)
  const environment = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await testDatabase(),
    CONTENT_DIR: await smallContent(),
    NEWSLETTER_WEBHOOK_URL: url,
    NEWSLETTER_WEBHOOK_SECRET: secret,
  }
  const site = await startHost(environment)
  await site.line('Salus is at')
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL })
  onTestFinished(() => store.close())
  const database = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: '' }, () => undefined)
  onTestFinished(() => database.close())

  await signUpAndConfirm(store, 'ana@example.org')
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'newsletter' and state = 'retry'`.execute(
      database.db,
    )
    expect(rows).toHaveLength(1)
  }, timeoutMs)
  expect(received).toHaveLength(1)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db)
  // Any signup wakes the worker.
  await signUpAndConfirm(store, 'ben@example.org')
  await vi.waitFor(() => expect(received).toHaveLength(3), timeoutMs)

  const told = received.map(({ headers, body }) => {
    const id = String(headers['webhook-id'])
    expect(headers['webhook-signature']).toBe(webhookSignature(secret, id, Number(headers['webhook-timestamp']), body))
    const { type, data } = JSON.parse(body)
    expect(data.unsubscribeUrl).toMatch(new RegExp(`^${site.url}/newsletter/stop\\?signup=`))
    return { id, type, email: data.email }
  })
  const [first, ...others] = told
  expect(first).toMatchObject({ type: 'newsletter.confirmed', email: 'ana@example.org' })
  // With the same id, so that a service which received it anyway counts it once.
  expect(others).toContainEqual(first)
  expect(others).toContainEqual(expect.objectContaining({ email: 'ben@example.org' }))
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 })
})
