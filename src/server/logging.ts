import type { FastifyServerOptions } from 'fastify'

/** Levels at which each request is logged. */
const requestLevels = ['info', 'debug', 'trace']

/**
 * A request is logged with its method and path, without sender and query: searches on a health site and signatures of
 * previews are private.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'childLoggerFactory'> {
  return {
    logger: {
      level,
      serializers: {
        req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
        // An error of the database carries the query and its parameters.
        err: ({ name, message, code, stack }) => ({ type: name, message, code, stack: stack ?? '' }),
      },
    },
    // A logger per request adds the request id to its lines. Where requests are not logged it only costs time.
    ...(!requestLevels.includes(level) && { childLoggerFactory: (logger) => logger }),
  }
}
