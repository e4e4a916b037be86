import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { logging } from '../process/logging.ts'
import { fixtureContent, siteUnderTest } from '../testing/site-under-test.ts'
import { requestIdHeader, requestIds } from './request-id.ts'

const site = siteUnderTest(fixtureContent, { TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' })
const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function answeredId(remoteAddress: string, id: string, url = '/healthz', headers = {}): Promise<unknown> {
  const { headers: answered } = await site.app.inject({
    url,
    remoteAddress,
    headers: { ...headers, [requestIdHeader]: id },
  })
  return answered[requestIdHeader]
}

it('takes the id of a trusted proxy if it is well formed, else makes one', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::7']) expect(await answeredId(proxy, id)).toBe(id)
  for (const sender of ['192.0.2.1', '2001:db8::8']) expect(await answeredId(sender, id)).toMatch(made)
  for (const wrong of ['short', 'a b c d e f g', 'x'.repeat(101), '<script>alert()</script>'])
    expect(await answeredId('10.1.2.3', wrong)).toMatch(made)
})

it('returns it with every kind of answer, including cached ones, each with its own', async () => {
  const answers = ['/health/dark-spots', '/no-such-page', '/search?q=sleep', '/health/dark-spots/', '/api/captcha']
  for (const [index, url] of [...answers, ...answers].entries())
    expect(await answeredId('10.1.2.3', `request-${index}`, url), url).toBe(`request-${index}`)
  const { headers } = await site.get('/health/dark-spots', { 'accept-encoding': 'br' })
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  expect(await answeredId('10.1.2.3', 'request-304', '/health/dark-spots', again)).toBe('request-304')
})

async function lines(level: string, use: (app: FastifyInstance) => Promise<unknown>): Promise<{ reqId?: string }[]> {
  const written: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      written.push(String(line))
      done()
    },
  })
  const { logger, ...others } = logging(level)
  const app = Fastify({ logger: { ...(logger as object), stream }, ...others, genReqId: requestIds([]) })
  onTestFinished(() => app.close())
  app.get('/', async (request) => request.log.warn({ found: 1 }, 'noticed'))
  await use(app)
  return written.map((line) => JSON.parse(line))
}

it.each(['warn', 'info'])('is in each line of the log about its request, at level %s', async (level) => {
  const logged = await lines(level, async (app) => {
    await app.inject('/')
    await app.inject('/')
  })
  const ids = logged.map(({ reqId }) => reqId)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(made)
  expect(logged.filter((line) => 'found' in line)).toHaveLength(2)
})
