import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sentry } from './sentry.ts'

interface Call {
  url: string
  type: string | undefined
  /** The lines of the envelope. */
  lines: Record<string, unknown>[]
}

const calls: Call[] = []
let status = 200
let headers: Record<string, string> = {}
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const lines = body.split('\n').map((line) => JSON.parse(line))
  calls.push({ url: String(request.url), type: request.headers['content-type'], lines })
  response.writeHead(status, headers).end('{}')
})
const listening = new Promise<string>((resolve) =>
  server.listen(0, '127.0.0.1', () =>
    resolve(`http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`),
  ),
)
const report = {
  platform: 'javascript' as const,
  name: 'TypeError',
  message: 'Cannot read 12 of null',
  stack: 'at attach (/assets/entry-CVR04c8m.js:1:234)\nopen@/assets/gallery.js:2:3\nat /assets/last.js:5:6',
  release: 'entry-CVR04c8m.js',
  tags: { pageType: 'article' },
}

afterEach(() => {
  calls.length = 0
  status = 200
  headers = {}
})

it('[ERR-1] sends an error as an envelope, with the kind of page and no data of a reader', async () => {
  const service = await sentry(await listening)
  await service.report(report)
  const [call] = calls
  expect(call?.url).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=publickey/)
  expect(call?.type).toBe('application/x-sentry-envelope')
  const [header, item, event] = call?.lines ?? []
  expect([header?.event_id, item]).toEqual([event?.event_id, { type: 'event' }])
  const { event_id: _id, timestamp, ...sent } = event ?? {}
  expect(timestamp).toBeTypeOf('number')
  expect(sent).toEqual({
    platform: 'javascript',
    level: 'error',
    release: 'entry-CVR04c8m.js',
    tags: { pageType: 'article' },
    fingerprint: ['TypeError', 'Cannot read 0 of null'],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot read 12 of null',
          stacktrace: {
            frames: [
              { filename: '/assets/last.js', lineno: 5, colno: 6 },
              { function: 'open', filename: '/assets/gallery.js', lineno: 2, colno: 3 },
              { function: 'attach', filename: '/assets/entry-CVR04c8m.js', lineno: 1, colno: 234 },
            ],
          },
        },
      ],
    },
  })
})

it('[ERR-1] sends nothing to a service at its rate limit until the limit ends', async () => {
  const service = await sentry(await listening)
  status = 429
  headers = { 'retry-after': '60' }
  await service.report(report)
  await service.report(report)
  expect(calls).toHaveLength(1)
  await service.close()
})
