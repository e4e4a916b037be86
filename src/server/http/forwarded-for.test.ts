import { expect, it } from 'vitest'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'
import { plainForwardedFor } from './forwarded-for.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.1:1, 203.0.113.7:2', '198.51.100.1, 203.0.113.7'],
  ['unknown, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, _hidden, 203.0.113.7', '203.0.113.7'],
  ['unknown', ''],
  ['999.1.1.1:80', ''],
  ["'; drop table", ''],
  ['', ''],
  [',,', ''],
])('reads %j as %j', (value, addresses) => {
  expect(plainForwardedFor(value)).toBe(addresses)
})

const site = siteUnderTest(fixtureContent, { TRUST_PROXY: '127.0.0.1' })

it.each(['rubbish', '203.0.113.7:4711', '[::1', '203.0.113.7, 999.9.9.9', '‮'])(
  'a form is accepted when the trusted proxy sends %j',
  async (forwarded) => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/topic-requests',
      headers: {
        'x-forwarded-for': forwarded,
        'idempotency-key': `key-of-this-test-${Buffer.from(forwarded).toString('hex')}`,
      },
      payload: { topic: 'Chilblains', detail: '' },
      remoteAddress: '127.0.0.1',
    })
    expect(statusCode).toBeLessThan(300)
  },
)

it('limits a reader whose forwarded address has another port each time', async () => {
  const statuses = new Set<number>()
  for (let port = 1; port <= 310; port++)
    statuses.add(
      (
        await site.app.inject({
          method: 'POST',
          url: '/api/events',
          payload: { events: [] },
          headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
          remoteAddress: '127.0.0.1',
        })
      ).statusCode,
    )
  expect(statuses).toContain(429)
})
