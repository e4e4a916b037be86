import type { FastifyServerOptions } from 'fastify'

/**
 * What the log says of a request: its method and path. Not who asks, nor the query: what someone searches for on a
 * health site, or the signature of a preview, is nobody else's to read.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
      // An error of the database carries the query and what was looked for.
      err: ({ name, message, code, stack }) => ({ type: name, message, code, stack: stack ?? '' }),
    },
  }
}
