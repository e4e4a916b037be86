import type { FastifyServerOptions } from 'fastify'

/** Levels at which each request is logged. */
const requestLevels = ['info', 'debug', 'trace']

/**
 * A request is logged by its method and path; not who sent it, nor the query: what someone searches for on a health site,
 * or the signature of a preview, is nobody else's to read.
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
    // A logger per request adds its id to its lines. Where requests are not logged it would only cost time.
    ...(!requestLevels.includes(level) && { childLoggerFactory: (logger) => logger }),
  }
}
