import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAppContext } from '../process/app-context.ts'
import { acceptedEncodings } from './compression.ts'
import type { Render } from './page-cache.ts'
import { sendCached } from './send-page.ts'

/**
 * Sends the page of a canonical address: cached, stale while it is revalidated, or rendered now. 404 if it renders to
 * null. A rendering counts towards the limit of the reader's address, unless `countUncached` is left out.
 */
export async function sendThroughCache(
  address: string,
  render: Render,
  { cache, countUncached }: Pick<PageAppContext, 'cache'> & Partial<PageAppContext>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = Date.now()
  const cached = cache.find(address)
  if (cached) {
    if (now < cached.freshUntil) cache.answers.fresh += 1
    else {
      cache.answers.stale += 1
      cache.revalidate(address, render, now)
    }
    return sendCached(cached, request, reply)
  }
  cache.answers.none += 1
  await countUncached?.(request)
  const page = await cache.render(address, render, acceptedEncodings(request.headers['accept-encoding']).fast, now)
  if (page) return sendCached(page, request, reply)
  reply.callNotFound()
  return reply
}
