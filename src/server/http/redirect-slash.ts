import type { onRequestHookHandler } from 'fastify'

/** A path of one leading slash and more, that ends in slashes; and its query. */
const slashed = /^(\/[^/\\?](?:[^?]*[^/?])?)\/+(\?.*)?$/

/** Leads an address with a slash at its end to the one without, so that every page has one address. */
export const redirectSlash: onRequestHookHandler = (request, reply, done) => {
  const [, path, query = ''] = /^(GET|HEAD)$/.test(request.method) ? (slashed.exec(request.url) ?? []) : []
  if (path === undefined) return done()
  return reply.header('cache-control', 'public, max-age=3600').redirect(`${path}${query}`, 301)
}
