import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { webhookSignature } from '../webhook/signed-webhook.ts'
import { newsletterWebhook, type SignupChange } from './newsletter-webhook.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const change: SignupChange = {
  id: 'one-confirmed',
  signup: {
    id: 'one',
    email: 'ana@example.org',
    list: 'wellness',
    source: 'feedback_widget',
    state: 'confirmed',
    madeAt: new Date('2026-11-22T09:00:00Z'),
    confirmedAt: new Date('2026-11-22T09:05:00Z'),
    endedAt: null,
  },
  unsubscribeUrl: 'https://salus.test/newsletter/stop?signup=one&signature=x',
}

async function webhook(status: number | 'stall' | 'redirect') {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (status === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
    else if (status !== 'stall') response.writeHead(status).end('ana@example.org is known')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { received, tell: newsletterWebhook({ address, secret }, 300) }
}

describe('the webhook of newsletters', () => {
  it('[FEED-7] receives a signup, signed as Standard Webhooks requires', async () => {
    const { received, tell } = await webhook(204)
    expect(await tell(change)).toEqual({ outcome: 'delivered' })
    const [{ headers, body } = { headers: {}, body: '{}' }] = received
    expect(JSON.parse(body)).toMatchObject({
      type: 'newsletter.confirmed',
      data: {
        email: 'ana@example.org',
        list: 'wellness',
        source: 'feedback_widget',
        confirmedAt: '2026-11-22T09:05:00.000Z',
        unsubscribeUrl: change.unsubscribeUrl,
      },
    })
    expect(headers['webhook-id']).toBe(change.id)
    const timestamp = Number(headers['webhook-timestamp'])
    expect(headers['webhook-signature']).toBe(webhookSignature(secret, change.id, timestamp, body))
  })

  it('[FEED-7] signs the example of the specification as it does', () => {
    expect(webhookSignature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it.each([500, 404, 'stall', 'redirect'] as const)(
    '[FEED-7] a %s is a failure, reported without the address',
    async (status) => {
      const { tell } = await webhook(status)
      const told = await tell(change)
      expect(told).toEqual({ outcome: 'failed', reason: expect.stringMatching(/\w/) })
      expect(JSON.stringify(told)).not.toContain('@')
    },
  )
})
