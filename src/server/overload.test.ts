import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readPage } from './testing/read-page.ts'
import { siteUnderTest, testAssets } from './testing/site-under-test.ts'

const site = siteUnderTest()
let app: FastifyInstance

beforeAll(async () => {
  const overload = { healthCheck: async () => false, healthCheckInterval: 2 ** 30 }
  app = await buildApp(site.config, { store: site.store, assets: testAssets, assetsDir: null, overload })
})
afterAll(() => app.close())

describe('a process that is overloaded', () => {
  it.each([
    ['/healthz', 200],
    // Not for the overload: there is no content.
    ['/readyz', 503],
  ])('still answers %s', async (url, status) => {
    const { statusCode, json } = await app.inject({ url })
    expect([statusCode, json()]).toEqual([status, { status: expect.any(String) }])
  })

  it.each(['/', '/health', '/search?q=skin', '/images/none.avif', '/feed.xml', '/robots.txt', '/openapi.json'])(
    'asks a reader of %s to wait',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['retry-after'], readPage(body).text('h1')]).toEqual([503, '5', 'One moment, please'])
    },
  )

  it('takes no events', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/events', payload: { events: [] } })).statusCode).toBe(503)
  })
})
