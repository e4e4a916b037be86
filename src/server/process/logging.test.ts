import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logging } from './logging.ts'

it('[PRIV-3] a failure is logged without the query and its parameters', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { ...(logging('info').logger as object), stream } })
  const failure = Object.assign(new TypeError('relation "article" does not exist'), {
    code: '42P01',
    query: 'select … where title @@ $1',
    params: ['my secret illness'],
  })
  app.get('/search', async () => {
    throw failure
  })
  await app.inject({ url: '/search?q=my+secret+illness' })
  await app.close()
  const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err)
  expect(logged.err).toEqual({
    type: 'TypeError',
    message: failure.message,
    code: '42P01',
    stack: expect.stringContaining('logging.test'),
  })
  expect(lines.join()).not.toMatch(/secret|\$1/)
})
