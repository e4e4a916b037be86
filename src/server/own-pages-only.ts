import type { FastifyRequest } from 'fastify'
import { RefusedRequest } from './site-errors.ts'

/** Whether the body is that of a plain form, which any page anywhere could have sent. */
export function isFormPost({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
}

/**
 * A hook that refuses what pages of other sites send. Browsers say in `Sec-Fetch-Site` where a request comes from; those
 * that do not, say it in `Origin`, where `null` tells nothing. With neither, a program may send JSON, which no foreign
 * page can; a form is refused.
 *
 * @param ownOrigin  the public address of the site, without a slash at its end
 * @throws RefusedRequest  403
 */
export function ownPagesOnly(ownOrigin: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!comesFromOwnPage(request, ownOrigin))
      throw new RefusedRequest(403, 'This is accepted from pages of this site only.')
  }
}

function comesFromOwnPage(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin !== undefined && origin !== 'null') return origin === ownOrigin
  return !isFormPost(request)
}
