import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, { UNCACHED_LIMIT: '100' })

// Real connections: an injected request lacks the properties that these tests check.
beforeAll(async () => void (await site.app.listen({ port: 0, host: '127.0.0.1' })))

function open(request: string): Socket {
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(request.replaceAll('\n', '\r\n'))
  return socket
}

/** Resolves when the next connection is closed, cleanly or not. */
async function nextConnectionClosed(): Promise<void> {
  const [socket] = (await once(site.app.server, 'connection')) as [Socket]
  return new Promise((resolve) => void socket.once('close', () => resolve()))
}

function answer(request: string): Promise<string> {
  return text(open(request))
}

describe('Host', () => {
  it.each([['/about'], ['/api/events'], ['/no-such-page']])(
    'given twice is refused at %s, cached or not',
    async (path) => {
      await answer(`GET ${path} HTTP/1.1\nHost: salus.test\nConnection: close\n\n`)
      const refused = await answer(`GET ${path} HTTP/1.1\nHost: salus.test\nhost: evil.example\nConnection: close\n\n`)
      expect(refused.slice(0, 20)).toMatch(/^HTTP.1.1 400 /)
      expect(refused).toContain('Host header')
    },
  )

  it('is required, except in HTTP/1.0', async () => {
    expect(await answer('GET /about HTTP/1.1\nConnection: close\n\n')).toMatch(/^HTTP\/1.1 400 /)
    expect((await answer('GET /about HTTP/1.0\n\n')).slice(0, 20)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a client that disconnects', () => {
  it('while its request waits is no failure of the site', async () => {
    const logged = vi.spyOn(site.app.log, 'error')
    const { kindAt } = site.store
    const requested = Promise.withResolvers<void>()
    const vanished = nextConnectionClosed()
    site.store.kindAt = async (path) => {
      requested.resolve()
      await vanished
      return kindAt(path)
    }
    const client = open('GET /no-such-page HTTP/1.1\nHost: salus.test\n\n')
    await requested.promise
    client.destroy()
    await vanished
    site.store.kindAt = kindAt
    // Once this request is answered, the other one is too.
    expect(await answer('GET /no-such-page HTTP/1.1\nHost: salus.test\nConnection: close\n\n')).toMatch(
      /^HTTP.1.1 404 /,
    )
    expect(logged.mock.calls).toEqual([])
    logged.mockRestore()
  })

  it.each([
    ['/api/events', 'application/json'],
    ['/api/topic-requests', 'application/x-www-form-urlencoded'],
  ])('in the middle of what it sends to %s is no failure of the site', async (path, type) => {
    const logged = vi.spyOn(site.app.log, 'error')
    const vanished = nextConnectionClosed()
    const received = once(site.app.server, 'request')
    const client = open(
      `POST ${path} HTTP/1.1\nHost: salus.test\nContent-Type: ${type}\nContent-Length: 999\n\n{"events"`,
    )
    await received
    client.destroy()
    await vanished
    expect(await answer('GET /about HTTP/1.1\nHost: salus.test\nConnection: close\n\n')).toMatch(/^HTTP.1.1 200 /)
    expect(logged.mock.calls).toEqual([])
    logged.mockRestore()
  })
})
