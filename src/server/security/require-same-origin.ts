import type { FastifyRequest } from 'fastify'
import { textMessage } from '#texts/text-message.ts'
import { RefusedRequest } from '../http/site-errors.ts'

/** Whether the body is a form post, which a page of any site can send. */
export function isFormPost({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
}

/**
 * A hook that refuses cross-site requests, by `Sec-Fetch-Site`, or by `Origin` for browsers that do not send it (`null`
 * counts as absent). With neither header, JSON is accepted, since other sites cannot post it without a CORS preflight;
 * a form is refused.
 *
 * @param isOwn  whether an origin, without a trailing slash, belongs to the site
 * @throws RefusedRequest  403
 */
export function requireSameOrigin(isOwn: (origin: string) => boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!comesFromOwnPage(request, isOwn)) throw new RefusedRequest(403, textMessage('form.otherSite'))
  }
}

function comesFromOwnPage(request: FastifyRequest, isOwn: (origin: string) => boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined && origin !== 'null') return isOwn(origin)
  return !isFormPost(request)
}
