import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, encode } from './encoding.ts'
import type { KeptPage, RenderedPage } from './page-cache.ts'

/** Sends a page that is kept, or 304 to a reader who has it. */
export function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = page.etags[encoding]
  reply.headers({ ...page.headers, etag, vary: 'accept-encoding', 'cache-tag': page.tags.join(',') })
  if (hasPage(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendBody(page.bodies[encoding], encoding, reply)
}

/** Sends a page made for one request. */
export async function sendOnce(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.code(page.status).headers({ ...page.headers, vary: 'accept-encoding' })
  return sendBody(await encode(Buffer.from(page.body), encoding, 'once'), encoding, reply)
}

function sendBody(body: Buffer, encoding: Encoding, reply: FastifyReply): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Compares weakly, as a 304 may: a proxy that changes the encoding weakens the validator. */
function hasPage(known: string | undefined, etag: string): boolean {
  const validators = known?.split(',').map((validator) => validator.trim().replace(/^W\//, '')) ?? []
  return validators.includes(etag) || validators.includes('*')
}
