import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../fetching/public-address.ts'
import { type FetchPictureOptions, fetchPicture } from './fetch-picture.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server on this machine, and options with which `media.example` and `inner.example` resolve to it. */
async function hostOf(answer: RequestListener) {
  const requestedUrls: string[] = []
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    answer(request, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const host = `media.example:${port}`
  const options: FetchPictureOptions = {
    hosts: [host, `inner.example:${port}`],
    resolve: async (name) => [{ address: name === 'inner.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
  }
  return { requestedUrls, port, options, url: (path: string) => new URL(path, `http://${host}`) }
}

const picture: RequestListener = (_, response) => response.setHeader('content-type', 'image/png').end('bytes')

describe('a picture by address', () => {
  it('is fetched from an allowed host', async () => {
    const { options, url } = await hostOf(picture)
    expect((await fetchPicture(url('/a.png'), options)).toString()).toBe('bytes')
  })

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['fd00::1', 6],
    ['::ffff:127.0.0.1', 6],
  ])('is not asked for where its host is at %s', async (address, family) => {
    const { requestedUrls, options, url } = await hostOf(picture)
    const publicOne = { address: '93.184.216.34', family: 4 }
    const resolve = async () => [publicOne, { address, family }]
    const fetched = fetchPicture(url('/a.png'), { hosts: options.hosts, resolve })
    await expect(fetched).rejects.toThrow(`whose address ${address} is not public`)
    expect(requestedUrls).toEqual([])
  })

  it('is not requested from an IP address, however it is written', async () => {
    const { requestedUrls, port } = await hostOf(picture)
    for (const host of [`127.0.0.1:${port}`, `2130706433:${port}`, `[::1]:${port}`]) {
      const url = new URL(`http://${host}/a.png`)
      await expect(fetchPicture(url, { hosts: [url.host] })).rejects.toThrow('is not public')
    }
    expect(requestedUrls).toEqual([])
  })

  it('is looked up once per connection, which goes to the checked address', async () => {
    const { options, url } = await hostOf(picture)
    const answers = ['127.0.0.1', '127.0.0.2']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    await fetchPicture(url('/a.png'), { ...options, resolve })
    expect(answers).toEqual(['127.0.0.2'])
  })

  it.each([
    ['http://other.example/a.png', 'is at other.example, a host that is not allowed'],
    ['http://inner.example:PORT/a.png', 'whose address 127.0.0.2 is not public'],
    ['file:///etc/passwd', 'leads to file:'],
    ['/again', 'is redirected more than 3 times'],
  ])('is not followed to %s', async (location, reason) => {
    const { requestedUrls, port, options, url } = await hostOf((_, response) =>
      response.writeHead(302, { location: location.replace('PORT', String(port)) }).end(),
    )
    await expect(fetchPicture(url('/a.png'), options)).rejects.toThrow(reason)
    expect(requestedUrls).toHaveLength(location === '/again' ? 4 : 1)
  })

  it('is followed through redirects', async () => {
    const { options, url } = await hostOf((request, response) =>
      request.url === '/a.png' ? response.writeHead(301, { location: '/b.png' }).end() : picture(request, response),
    )
    expect((await fetchPicture(url('/a.png'), options)).toString()).toBe('bytes')
  })

  it.each<[string, RequestListener, string]>([
    [
      'another type',
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      'is of type text/html',
    ],
    [
      'an SVG',
      (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
      'is of type image/svg',
    ],
    ['an error', (_, response) => response.writeHead(404).end(), 'is answered with status 404'],
    [
      'too many bytes',
      (_, response) => response.setHeader('content-type', 'image/png').end('x'.repeat(2000)),
      'is larger than 1000 bytes',
    ],
    [
      'more bytes than it said',
      (_, response) => {
        response.setHeader('content-type', 'image/png').write('x'.repeat(900))
        response.end('x'.repeat(900))
      },
      'is larger than 1000 bytes',
    ],
    [
      'an answer that never ends',
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
      'is not sent in time',
    ],
    ['no answer', () => undefined, 'is not sent in time'],
  ])('is refused for %s', async (_, answer, reason) => {
    const { options, url } = await hostOf(answer)
    // The two that wait for the time limit come last.
    const time = reason.includes('time') ? 200 : 20_000
    const fetched = fetchPicture(url('/a.png'), { ...options, limits: { bytes: 1000, time } })
    await expect(fetched).rejects.toThrow(reason)
  })
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
