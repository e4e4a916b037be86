import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest()

const envelopes: string[] = []
const service = createServer(async (request, response) => {
  envelopes.push(await text(request))
  response.end('{}')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
const forwarding = siteUnderTest(undefined, { SENTRY_DSN: `http://publickey@127.0.0.1:${port}/42` })

const report = {
  name: 'TypeError',
  message: "Cannot read properties of null (reading 'dataset')",
  stack: 'at attach (/assets/entry-CVR04c8m.js:1:234)',
  pageType: 'article',
  build: 'entry-CVR04c8m.js',
}
const send = (payload: unknown, remoteAddress = '203.0.113.7', app: FastifyInstance = site.app) =>
  app.inject({
    method: 'POST',
    url: '/api/errors',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

describe('POST /api/errors', () => {
  it('[ERR-1] counts reports, and scrubs values that pages never send', async () => {
    expect((await send(report)).statusCode).toBe(202)
    const unscrubbed = {
      ...report,
      name: 'Error',
      message: 'ana@example.org at health/hiv, my rash',
      stack: 'at f (https://salus.test/health/hiv:1:1)\nwhatever was typed',
    }
    expect((await send(unscrubbed)).statusCode).toBe(202)
    expect((await send(report)).statusCode).toBe(202)
    const errors = await site.store.clientErrors.list(1, 10)
    expect(errors).toMatchObject([
      { ...report, count: 2 },
      { name: 'Error', message: '… at …', stack: 'at f (…)', count: 1 },
    ])
  })

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'name'],
    ['a name that is none', { name: 'a b' }, 'name'],
    ['a word for a name', { name: 'rash' }, 'name'],
    ['a long message', { message: 'x'.repeat(301) }, 'message'],
    ['a long stack', { stack: 'x'.repeat(2001) }, 'stack'],
    ['an unknown page type', { pageType: 'secret' }, 'pageType'],
    ['an address for the build', { build: 'https://salus.test/a' }, 'build'],
  ])('[ERR-3] refuses %s with the field', async (_, changed, field) => {
    const answer = await send({ ...report, ...changed })
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      [{ field, message: expect.stringMatching(/\w/) }],
    ])
  })

  it('[ERR-1] limits reports per address and minute, and their size', async () => {
    expect((await send({ ...report, extra: 'x'.repeat(17_000) })).statusCode).toBe(413)
    const statuses = []
    for (let call = 0; call < 32; call++) statuses.push((await send(report, '203.0.113.8')).statusCode)
    expect(statuses).toEqual([...Array(30).fill(202), 429, 429])
    expect((await send(report, '203.0.113.9')).statusCode).toBe(202)
  })
})

describe('the service to which errors are forwarded', () => {
  afterAll(() => service.close())

  it('[ERR-1] gets the stored report, scrubbed in the same way', async () => {
    const message = 'ana@example.org at https://salus.test/health/hiv?q=a'
    const answer = await send({ ...report, message }, undefined, forwarding.app)
    expect(answer.statusCode).toBe(202)
    await vi.waitFor(() => expect(envelopes).toHaveLength(1))
    expect(envelopes[0]).toContain('"value":"… at …"')
    expect(envelopes[0]).not.toMatch(/ana@|hiv|203\.0\.113/)
  })

  it('[ERR-1] causes no loss of stored reports if it does not answer', async () => {
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
    expect((await send({ ...report, name: 'RangeError' }, undefined, forwarding.app)).statusCode).toBe(202)
    const stored = await forwarding.store.clientErrors.list(1, 10)
    expect(stored.map(({ name }) => name)).toContain('RangeError')
  })
})
