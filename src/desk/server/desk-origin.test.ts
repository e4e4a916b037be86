import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { mostUploadBytes } from '#model/newsroom/picture-upload.ts'
import { hasNginx, NginxOfTheDocs } from '#server/testing/nginx.ts'
import { deskUnderTest } from '../testing/desk-under-test.ts'

const origin = 'https://desk.salus.example'
const desk = deskUnderTest({ deskOrigin: origin, trustProxy: ['127.0.0.1'] })
const own = { host: 'desk.salus.example', 'sec-fetch-site': 'same-origin', origin }

describe('[NEWS-2] a desk with an https address of its own', () => {
  it('responds there, but not at localhost or another name', async () => {
    const token = await desk.signIn()
    const statusOf = async (headers: Record<string, string>) =>
      (await desk.call('GET', '/session', { token, headers: { ...own, ...headers } })).status
    expect(await statusOf({})).toBe(200)
    for (const host of ['localhost:4300', '127.0.0.1:4300', 'salus.example', 'desk.salus.example:8443'])
      expect(await statusOf({ host })).toBe(403)
    const foreign: Record<string, string>[] = [
      { origin: 'https://salus.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://desk.salus.example' },
    ]
    for (const headers of foreign) expect(await statusOf(headers)).toBe(403)
  })

  it('has passkeys for its host name, and links to it', async () => {
    const offer = await desk.call('POST', '/sign-in/offer', { headers: own })
    expect(JSON.parse(offer.body).rpId).toBe('desk.salus.example')
    const link = await desk.call('POST', '/account/link', { token: await desk.signIn(), headers: own })
    expect(JSON.parse(link.body).link).toMatch(/^https:\/\/desk\.salus\.example\/#join=[\w-]{43}$/)
  })
})

describe.runIf(hasNginx)('[NEWS-2] the nginx block of the desk in docs/operating.md', () => {
  const nginx = new NginxOfTheDocs()
  const startingMs = 60_000

  beforeAll(async () => {
    await desk.app.listen({ host: '127.0.0.1', port: 0 })
    await nginx.start([1, 2], (desk.app.server.address() as AddressInfo).port)
  }, startingMs)
  afterAll(() => nginx.close())

  it('proxies the page and the API, with the cookie, and caches neither', async () => {
    const page = await nginx.get('/', { headers: { host: own.host } })
    expect([page.status, page.headers['cache-control'], page.headers['x-cache']]).toEqual([200, 'no-store', undefined])
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
    const headers = { ...own, cookie: `__Host-salus-desk=${await desk.signIn()}` }
    expect((await nginx.get('/api/session', { headers })).status).toBe(200)
    expect((await nginx.get('/api/session', { headers: own })).status).toBe(401)
  })

  it('passes on each message of the stream of changes as it is sent', async () => {
    const headers = { ...own, accept: 'text/event-stream', cookie: `__Host-salus-desk=${await desk.signIn()}` }
    const stream = await nginx.open('/api/changes', { headers })
    onTestFinished(() => void stream.destroy())
    const messages = createInterface({ input: stream })[Symbol.asyncIterator]()
    const next = async () => {
      for (;;) {
        const { value, done } = await messages.next()
        if (done || value.startsWith('data:')) return value
      }
    }
    expect([stream.statusCode, await next()]).toEqual([200, 'data: []'])
    await desk.queueMail()
    expect(await next()).toContain('mail')
  })

  it('lets the largest pictures through, and leaves it to the desk to refuse larger ones', async () => {
    const headers = { ...own, cookie: `__Host-salus-desk=${await desk.signIn()}` }
    const answerTo = async (bytes: number) => {
      const answer = await nginx.get('/api/pictures?name=a.jpg', { body: Buffer.alloc(bytes), headers })
      return answer.body.toString()
    }
    expect(await answerTo(mostUploadBytes)).toContain('no picture')
    expect(await answerTo(mostUploadBytes + 1)).toContain('expected at most 20 MB')
  })

  it('limits attempts by the address that nginx sees, whatever is sent', async () => {
    const statuses = async (localAddress: string) => {
      const found = new Set<number>()
      for (let count = 0; count < 22; count++) {
        const headers = { ...own, 'x-forwarded-for': `203.0.113.${count}` }
        found.add((await nginx.get('/api/join/open', { body: { token: 'a' }, headers, localAddress })).status)
      }
      return [...found]
    }
    expect(await statuses('127.0.0.2')).toEqual([409, 429])
    const headers = { ...own }
    expect(
      (await nginx.get('/api/join/open', { body: { token: 'a' }, headers, localAddress: '127.0.0.3' })).status,
    ).toBe(409)
  })
})
