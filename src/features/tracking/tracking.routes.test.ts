import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import type { TrackedEvent } from '#tracking/tracking.ts'
import { trackingRoutes } from './tracking.routes.ts'

const event = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'drug_cost_viewed',
  payload: { path: '/health/a' },
  at: '2026-03-14T09:26:53.589Z',
}

it('[TRK-1] accepts events of an address within its daily budget, however they are batched', async () => {
  const stored: TrackedEvent[] = []
  const sink = { append: async (batch: readonly TrackedEvent[]) => void stored.push(...batch) }
  const app = Fastify({ trustProxy: true })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  await app.register(rateLimit, { global: false })
  await app.register(trackingRoutes, { sink, budgetKilobytes: 10 })
  const send = async (address: string, count: number) => {
    const payload = { events: Array.from({ length: count }, () => event) }
    return app.inject({ method: 'POST', url: '/api/events', payload, headers: { 'x-forwarded-for': address } })
  }

  // Each call counts as at least one kilobyte; 28 events are about four.
  for (let call = 0; call < 10; call++) expect((await send('203.0.113.1', 1)).statusCode).toBe(202)
  const refused = await send('203.0.113.1', 1)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  expect(refused.json()).toEqual({ error: { message: expect.stringContaining('in a day') } })
  expect(stored).toHaveLength(10)
  // Nobody can attribute events to one reader by their exact time.
  expect(new Set(stored.map(({ at }) => at))).toEqual(new Set(['2026-03-14T09:00:00.000Z']))

  const large = [await send('2001:db8::1', 28), await send('2001:db8::2', 28), await send('2001:db8::3', 28)]
  expect(large.map(({ statusCode }) => statusCode)).toEqual([202, 202, 429])
  expect((await send('2001:db8:0:1::1', 28)).statusCode).toBe(202)
  await app.close()
})
