import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/*
 * The least that Fastify needs to send the same bytes with the same headers: `node bare-fastify.ts PORT FILE`. The file
 * is JSON: {path, headers, body}, the body in base64.
 */
const [port = '', file = ''] = process.argv.slice(2)
const { path, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  path: string
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')

const app = Fastify()
app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })
