import type { onRequestHookHandler } from 'fastify'

/** A path with one leading slash and trailing slashes, and its query. */
const slashed = /^(\/[^/\\?](?:[^?]*[^/?])?)\/+(\?.*)?$/

/** Redirects an address with a trailing slash to the one without, so that every page has one address. */
export const redirectSlash: onRequestHookHandler = (request, reply, done) => {
  const [, path, query = ''] = /^(GET|HEAD)$/.test(request.method) ? (slashed.exec(request.url) ?? []) : []
  if (path === undefined) return done()
  return reply.header('cache-control', 'public, max-age=3600').redirect(`${path}${query}`, 301)
}
