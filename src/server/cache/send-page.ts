import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { requestIdHeader } from '../http/request-id.ts'
import { requestedVariant } from '../http/requested-variant.ts'
import { bytesOf, type RenderedPage } from '../rendering/rendered-page.ts'
import { cacheKey } from './cache-key.ts'
import type { CachedPage, Representation } from './cached-page.ts'
import { acceptedEncodings, compress } from './compression.ts'
import type { PageCache } from './page-cache.ts'

/** Sends a cached page, or 304 when `If-None-Match` has its validator. */
export async function sendCached(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (sendStored(page, request, reply)) return reply
  const { fast } = acceptedEncodings(request.headers['accept-encoding'])
  return write(page.status, await page.representation(fast), request, reply)
}

/**
 * Sends a cached page if that needs no further work; false otherwise. The headers are ready and go straight to Node's
 * response: headers set by hooks are not added.
 */
export function sendStored(page: CachedPage, request: FastifyRequest, reply: FastifyReply): boolean {
  const { raw } = request
  const accepted = acceptedEncodings(raw.headers['accept-encoding'] as string | undefined)
  const notModified = page.notModified(accepted, raw.headers['if-none-match'])
  if (notModified) {
    reply
      .hijack()
      .raw.writeHead(304, [...notModified, requestIdHeader, request.id])
      .end()
    return true
  }
  const representation = page.stored(accepted)
  if (representation) write(page.status, representation, request, reply)
  return representation !== undefined
}

function write(
  status: number,
  { body, headers }: Representation,
  { raw, id }: Pick<FastifyRequest, 'raw' | 'id'>,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(status, [...headers, requestIdHeader, id]).end(raw.method === 'HEAD' ? undefined : body)
  return reply
}

/**
 * Answers a request for the canonical address of a fresh page before any other hook. Other spellings, stale pages and
 * encodings that are not stored take their route.
 */
export function answerFromCache(cache: PageCache): onRequestHookHandler {
  return (request, reply, done) => {
    const { method, url = '', headers } = request.raw
    const key = cacheKey(url, requestedVariant(headers))
    const page = method === 'GET' || method === 'HEAD' ? cache.find(key) : undefined
    if (page && Date.now() < page.freshUntil && sendStored(page, request, reply)) {
      cache.answers.fresh += 1
      return
    }
    done()
  }
}

/** The size of a response that fits one packet: compressing it gains nothing. */
const onePacketBytes = 1200

/** Sends a page rendered for a single request. */
export async function sendRendered(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  const { fast: encoding } = acceptedEncodings(request.headers['accept-encoding'])
  const body = bytesOf(page)
  reply.code(page.status).headers({ ...page.headers, vary: 'accept-encoding' })
  if (encoding === 'identity' || body.length <= onePacketBytes) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 'fast'))
}
